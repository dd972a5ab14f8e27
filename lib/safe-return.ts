const RETURNABLE =
  /^\/(?:cart|quick-order|part-numbers|shipping|shippingnod|order-history|orders|returns|account-statement|rfq|rfq-review|rfq-history|order-detail|my-profile|saved|orderPlaced|listing|about|home|productDetail|product-category|nod-product-category)(?:[/?#]|$)/;
/** Documents that links in e-mails lead to. They are files, not pages. */
const DOCUMENT =
  /^\/api\/(?:orders\/[\w-]+\/(?:invoice|credit-note|po-file)|shipments\/[\w-]+\/(?:packing-list|delivery-challan)|rfi\/[\w-]+\/quotation|(?:receipts|tax-documents)\/[\w-]+\/pdf|statement\/(?:pdf|csv)|orders\/history\/(?:csv|xlsx)(?:\?[\w%+.=&-]*)?)$/;

const isControl = (character: string) => character < " " || character === "\u007f";
const CLIMBS = /\/\/|\/\.\.?(?:\/|$)/;

const isHostile = (text: string): boolean =>
  text.includes("\\") || [...text].some(isControl) || CLIMBS.test(text.split(/[?#]/)[0] ?? "");

export const isDocument = (path: string): boolean => DOCUMENT.test(path);

/**
 * Validates a path to return to after sign-in; null if it is not allowed. An allow-list, so that no address
 * leads elsewhere: no scheme, //, backslash or control character, even after decoding.
 */
export function safeReturn(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > 500) return null;
  if (isDocument(wanted)) return wanted;
  if (!RETURNABLE.test(wanted)) return null;
  try {
    return isHostile(wanted) || isHostile(decodeURIComponent(wanted)) ? null : wanted;
  } catch {
    return null;
  }
}
