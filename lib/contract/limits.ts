/** The longest search text taken; longer ones are refused with a message. */
export const SEARCH_MAX = 200;
/** Name of a maker in a list. */
export const MAKER_MAX = 60;
/** Search may be slow (9.2: loader gives up at 50 s). */
export const SEARCH_TIMEOUT_MS = 50_000;
/** Lines of a list matched in one call; another backend is asked line by line, and for fewer. */
export const MATCH_ROWS_MAX = 1_000;
export const MATCH_ROWS_MAX_ELSEWHERE = 50;

/** Highest page number of a category. */
export const CATEGORY_PAGES_MAX = 20_000;

/** Rows of one page of search results (9.10), and the most that our backend returns when asked for more. */
export const RESULTS_PAGE = 50;
export const RESULTS_MAX = 200;

/** Lines of a guest's cart: as many as one call of 7.27 accepts. */
export const GUEST_LINES_MAX = 200;
