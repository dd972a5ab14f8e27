export const notShown = "This page could not be shown";
/** Said of a page that failed through no fault of the buyer's or of the order desk. */
export const ourFault =
  "Something went wrong on our side. What you have collected is untouched. Please try again, or start from the home page.";
