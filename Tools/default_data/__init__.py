"""What Tools/build-default-data is made of: packages in, the files of Data/ out."""
