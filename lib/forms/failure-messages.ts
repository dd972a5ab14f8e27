/** Texts of error pages. A file of their own: the script of a failed document holds nothing else. */
export const pageNotShown = "This page could not be shown";
/** Shown when a page fails because of an error in the storefront itself. */
export const ourFault = "Something went wrong. Your cart and saved items are safe.";
