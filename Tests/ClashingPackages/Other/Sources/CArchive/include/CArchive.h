static inline int value_of_CArchive(void) { return 1; }
