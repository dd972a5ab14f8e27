const nouns: Record<string, string> = { "credit-note": "Credit note", "debit-note": "Debit note" };

/** "Credit note", "Debit note" or "Invoice", by the kind of a row of `invoices`. */
export const getDocumentNoun = (kind: string): string => nouns[kind] ?? "Invoice";

/** As on the document itself, which calls an invoice "Tax invoice". */
export const getDocumentTitle = (kind: string): string => nouns[kind] ?? "Tax invoice";
