/** Messages of the search. Separate from the others to keep light pages small. */
export const searchMessages = {
  searchSlow: "Search is taking too long. Try again in a moment.",
  searchFailed: "Search isn't available right now. Try again in a moment.",
  searchTooLong: "Enter up to 200 characters to search.",
} as const;
