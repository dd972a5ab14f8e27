export const CART_HEADING = "cart-heading";

/** For when the focused control disappears; without this, focus would move to the top of the document. */
export const focusCartHeading = () => document.getElementById(CART_HEADING)?.focus();
