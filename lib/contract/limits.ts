/** The longest search text taken; longer ones are refused with a message. */
export const SEARCH_MAX = 200;
/** Search may be slow (9.2: loader gives up at 50 s). */
export const SEARCH_TIMEOUT_MS = 50_000;
