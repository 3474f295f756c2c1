static inline int value_of_CSQLite(void) { return 1; }
