import { LEGAL_DATE, type LegalName, legal } from "../../brands/content/legal.ts";
import type { Brand } from "../../brands/types.ts";
import { brandLetterhead } from "../../lib/datasheet/letterhead.ts";
import type { PdfDocument } from "../../lib/pdf/document.ts";

/** A legal text as PDF, with the same text as its page. */
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
