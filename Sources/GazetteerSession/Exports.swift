// What an app needs beside the session: cities and requests, favorites.
@_exported import Gazetteer
@_exported import GazetteerFavorites
@_exported import GazetteerModel
