import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);

/** pdfkit keeps the parsed font here, and takes such a one as well as bytes. */
interface Internals {
  _font: { font: unknown };
}

function parse(path: string): string {
  const bytes = readFileSync(path);
  const opener = new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string });
  return (opener as unknown as Internals)._font.font as string;
}

let parsed: { regular: string; strong: string } | undefined;

/**
 * Noto Sans has the rupee sign, which the fonts built into PDF lack. Parsed once, with the first document: the tables
 * of a font cost more than ten invoices. The types of pdfkit know no parsed font, hence "string".
 */
export function loadFonts() {
  parsed ??= {
    regular: parse(
      require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
    ),
    strong: parse(
      require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
    ),
  };
  return parsed;
}
