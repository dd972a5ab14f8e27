import { fillPath } from "./endpoint.ts";

/** Ours: files of an order, RFI or account, answered as bytes to the owner's key. */
export const documents = {
  invoice: "orders/:number/invoice/",
  creditNote: "orders/:number/credit-note/",
  poFile: "orders/:number/po-file/",
  /** What of an answered RFI can be ordered now. */
  quotation: "rfi/:number/quotation/",
  statementPdf: "account/statement/pdf/",
  statementCsv: "account/statement/csv/",
} as const;

/** Path of a document of one order. Throws RangeError on a number that can't be in a path. */
export const documentPath = (
  kind: Exclude<keyof typeof documents, "statementPdf" | "statementCsv">,
  number: string,
): string => fillPath(documents[kind], { number });
