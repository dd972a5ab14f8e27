import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);

/** pdfkit stores the parsed font here, and accepts it wherever it accepts font bytes. */
interface Internals {
  _font: { font: unknown };
}

function parse(Document: typeof PDFDocument, path: string): string {
  const bytes = readFileSync(path);
  const opener = new Document({ autoFirstPage: false, font: bytes as unknown as string });
  return (opener as unknown as Internals)._font.font as string;
}

let parsed: { regular: string; strong: string } | undefined;

/**
 * Noto Sans, because the standard PDF fonts have no rupee sign. Parsed once, with the first document, because parsing takes
 * longer than rendering ten invoices. The return type is "string" because pdfkit's types don't allow parsed fonts.
 */
export function loadFonts(Document: typeof PDFDocument) {
  parsed ??= {
    regular: parse(
      Document,
      require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
    ),
    strong: parse(
      Document,
      require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
    ),
  };
  return parsed;
}
