import type { PdfDocument } from "../../../lib/pdf/document.ts";

/**
 * The layout of invoices and credit notes without a `layout` in their content: the first release issued them, and they print
 * as it printed them, byte for byte. Once all are in `document_files`, only e-invoice data can still be added.
 */
export function toFirstLayout({ copies = [], ...document }: PdfDocument): PdfDocument {
  const { subtitle, title, blocks } = document;
  const unsigned = `This is a computer-generated ${title.toLowerCase()}, issued electronically in accordance with the Information Technology Act, 2000. It is valid without a signature.`;
  return {
    ...document,
    subtitle: [subtitle, ...copies].filter(Boolean).join(" · "),
    blocks: blocks.map((block) => {
      if (block.kind !== "totals") return block;
      const aside = (block.aside ?? []).filter((line) => line !== unsigned);
      return { ...block, aside: [...aside, unsigned] };
    }),
  };
}
