/** Largest file or pasted text, bytes. */
export const LIST_BYTES_MAX = 2 * 1024 * 1024;
/** Lines of one list. */
export const LIST_LINES_MAX = 1_000;
/** Longest text taken over from the address. */
export const ADDRESS_TEXT_MAX = 4_000;
