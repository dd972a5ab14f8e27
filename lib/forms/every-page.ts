/** The texts that every page may need; kept apart from the other hundred so that light pages stay light. */
export const everyPage = {
  quantityRange: "Quantity must be a whole number from 1 to 99,999",
  unreachable:
    "We can't reach our order desk just now. Nothing was lost. Please try again in a moment.",
  slow: "This is taking longer than usual. We are still waiting for our order desk.",
  cartFull: "The cart holds at most 200 different items. Please order these first.",
  searchSlow: "The search is taking too long. Please try again in a moment.",
  searchFailed: "The search did not answer. Please try again in a moment.",
  searchTooLong: "Please search with at most 200 characters.",
} as const;
