import type { BrandId } from "../../../brands/types.ts";

export type DocumentKind = "invoice" | "credit-note";

const letters: Record<DocumentKind, Record<BrandId, string>> = {
  invoice: { zwz: "ZW", nod: "ND" },
  "credit-note": { zwz: "ZC", nod: "NC" },
};

/** "ZW/26-27/000123": at most 16 characters of those that Rule 46 allows, one series per brand, kind and year. */
export const formatDocumentNumber = (
  brand: BrandId,
  kind: DocumentKind,
  year: string,
  serial: number,
): string =>
  `${letters[kind][brand]}/${year.slice(0, 2)}-${year.slice(2)}/${String(serial).padStart(6, "0")}`;
