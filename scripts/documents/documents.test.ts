import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { legal } from "../../brands/content/legal.ts";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { renderPdf } from "../../lib/node/pdf/render.ts";
import { readPdfText } from "../../test/read-pdf.ts";
import { allDocuments } from "./documents.ts";
import { getBearingTypes } from "./sizes.ts";

const documents = allDocuments();
const published = (file: string) => readFileSync(resolve("public", `.${file}`));

test.each(documents.map(({ file }) => file))(
  "[1.9] %s is up to date with the catalogue data and texts",
  async (file) => {
    const document = documents.find((one) => one.file === file);
    if (!document) throw new Error(file);
    const [rendered, stored] = [await renderPdf(document.build()), published(file)];
    // Another zlib gives other bytes of the same text; reading both takes seconds.
    if (!stored.equals(rendered))
      expect(await readPdfText(rendered)).toEqual(await readPdfText(stored));
    // A changed drawing changes only the size.
    expect(Math.abs(rendered.length - stored.length)).toBeLessThan(64);
  },
);

test("[1.9][2.58] legal PDFs contain every section and the brand's company name", async () => {
  for (const brand of [zwz, nod]) {
    for (const [name, write] of Object.entries(legal)) {
      const text = (await readPdfText(published(`/files/${brand.id}/${name}.pdf`)))
        .join("\n")
        .replace(/\s+/g, " ");
      const { title, sections } = write(brand);
      for (const words of [title, brand.company, ...sections.map(({ heading }) => heading)]) {
        expect(text).toContain(words);
      }
    }
  }
});

test("[1.5][1.9] the general catalogue lists every basic size of every type once", async () => {
  for (const brand of [zwz, nod]) {
    const text = (await readPdfText(published(`/files/${brand.id}/general-catalogue.pdf`))).join(
      "\n",
    );
    for (const { subCategory, sizes } of getBearingTypes(brand.id)) {
      expect(text).toContain(`${subCategory}s`);
      expect(new Set(sizes.map(({ base }) => base)).size).toBe(sizes.length);
      for (const { base } of sizes) expect(text).toContain(base);
    }
  }
});
