import { catalogues, fileOf, legalDocuments } from "../../brands/content/documents.ts";
import { LEGAL_DATE, type LegalName, legal } from "../../brands/content/legal.ts";
import { brands } from "../../brands/index.ts";
import type { Brand } from "../../brands/types.ts";
import { brandLetterhead } from "../../lib/datasheet/datasheet-pdf.ts";
import type { PdfDocument } from "../../lib/pdf/document.ts";
import { generalCatalogue, metallurgyCatalogue, slewingCatalogue } from "./catalogues.ts";

const writers = {
  "general-catalogue": generalCatalogue,
  "slewing-bearings": slewingCatalogue,
  "metallurgy-bearings": metallurgyCatalogue,
};

/** Every document of both brands with the path at which the store serves it (1.9). */
export const allDocuments = (): { file: string; build: () => PdfDocument }[] =>
  Object.values(brands).flatMap((brand) => [
    ...catalogues.map(({ name }) => ({
      file: fileOf(brand.id, name),
      build: () => writers[name](brand),
    })),
    ...legalDocuments.map(({ name }) => ({
      file: fileOf(brand.id, name),
      build: () => legalDocument(brand, name),
    })),
  ]);

/** PDF of a legal text; same content as its page. */
export function legalDocument(brand: Brand, name: LegalName): PdfDocument {
  const { title, summary, sections } = legal[name](brand);
  return {
    title,
    subtitle: `As of ${LEGAL_DATE}`,
    letterhead: brandLetterhead(brand),
    created: new Date(`${LEGAL_DATE} UTC`),
    blocks: [
      { kind: "text", lines: [summary] },
      ...sections.map(({ heading, paragraphs }) => ({
        kind: "text" as const,
        heading,
        lines: paragraphs,
      })),
    ],
  };
}
