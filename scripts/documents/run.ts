/** Generates the catalogue and legal PDFs in public/files: `npm run documents`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { renderPdf } from "../../lib/pdf/render.ts";
import { allDocuments } from "./documents.ts";

const folder = resolve(import.meta.dirname, "../../public");
for (const { file, build } of allDocuments()) {
  const path = resolve(folder, `.${file}`);
  const bytes = await renderPdf(build());
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  console.log(`public${file}  ${Math.round(bytes.length / 1024)} kB`);
}
