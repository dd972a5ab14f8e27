const nouns: Record<string, string> = {
  "credit-note": "Credit note",
  "debit-note": "Debit note",
  payment: "Payment",
  refund: "Refund",
};

/** "Invoice", "Credit note" or "Debit note", by the kind of a document; of a statement's entries also "Payment" and "Refund". */
export const getDocumentNoun = (kind: string): string => nouns[kind] ?? "Invoice";

/** As on the document itself, which calls an invoice "Tax invoice". */
export const getDocumentTitle = (kind: string): string => nouns[kind] ?? "Tax invoice";

/** In lists of invoices: "ZW/26-27/000123", but "Debit note ZDN/26-27/000004". */
export const getReceivableName = ({ kind, number }: { kind: string; number: string }): string =>
  kind === "invoice" ? number : `${getDocumentNoun(kind)} ${number}`;

/** "Open invoices", or "Open invoices and debit notes" if there are any. */
export const getReceivablesTitle = (open: { kind: string }[]): string =>
  open.some(({ kind }) => kind === "debit-note")
    ? "Open invoices and debit notes"
    : "Open invoices";
