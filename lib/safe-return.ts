const RETURNABLE =
  /^\/(?:cart|shipping|shippingnod|order-history|orders|account-statement|rfq|rfq-review|rfq-history|order-detail|my-profile|saved|orderPlaced|listing|about|home|productDetail|product-category|nod-product-category)(?:[/?#]|$)/;

const isControl = (character: string) => character < " " || character === "\u007f";
const CLIMBS = /\/\/|\/\.\.?(?:\/|$)/;

const isHostile = (text: string): boolean =>
  text.includes("\\") || [...text].some(isControl) || CLIMBS.test(text.split(/[?#]/)[0] ?? "");

/**
 * Validates a path to return to after sign-in; null if it is not allowed. An allow-list, so that no address
 * leads elsewhere: no scheme, //, backslash or control character, even after decoding.
 */
export function safeReturn(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > 500 || !RETURNABLE.test(wanted)) return null;
  try {
    return isHostile(wanted) || isHostile(decodeURIComponent(wanted)) ? null : wanted;
  } catch {
    return null;
  }
}
