/** Generates the catalogue and legal PDFs and the sample list in public/files: `npm run documents`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { renderPdf } from "../../lib/node/pdf/render.ts";
import { SAMPLE_XLSX } from "../../lib/quick-order/sample-file.ts";
import { allDocuments } from "./documents.ts";
import { createSampleList } from "./sample-list.ts";

/** Writes a file that the store serves at this path. */
function write(file: string, bytes: Uint8Array) {
  const path = resolve(folder, `.${file}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  console.log(`public${file}  ${Math.ceil(bytes.length / 1024)} kB`);
}

const folder = resolve(import.meta.dirname, "../../public");
for (const { file, build } of allDocuments()) {
  write(file, await renderPdf(build()));
}
write(SAMPLE_XLSX, createSampleList());
