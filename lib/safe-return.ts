const RETURNABLE =
  /^\/(?:cart|shipping|shippingnod|order-history|orders|account-statement|rfq|rfq-review|rfq-history|order-detail|my-profile|saved|orderPlaced|listing|about|home|productDetail|product-category|nod-product-category)(?:[/?#]|$)/;

const isControl = (character: string) => character < " " || character === "\u007f";
const CLIMBS = /\/\/|\/\.\.?(?:\/|$)/;

const isHostile = (text: string): boolean =>
  text.includes("\\") || [...text].some(isControl) || CLIMBS.test(text.split(/[?#]/)[0] ?? "");

/**
 * An own path to return to after log-in, or null. An allow-list, so that nothing the address bar can carry
 * leads elsewhere: no scheme, no //, no backslash, no control character, also not after decoding.
 */
export function safeReturn(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > 500 || !RETURNABLE.test(wanted)) return null;
  try {
    return isHostile(wanted) || isHostile(decodeURIComponent(wanted)) ? null : wanted;
  } catch {
    return null;
  }
}
