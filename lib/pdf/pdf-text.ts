import { inflateSync } from "node:zlib";

interface Part {
  head: string;
  content: string;
}

function partsOf(pdf: Buffer): Map<number, Part> {
  const raw = pdf.toString("latin1");
  const parts = new Map<number, Part>();
  for (const [, id, body = ""] of raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [head = "", stream] = body.split(/stream\r?\n/);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = Buffer.from(stream?.slice(0, length) ?? "", "latin1");
    const packed = head.includes("FlateDecode");
    parts.set(Number(id), {
      head,
      content: (packed ? inflateSync(bytes) : bytes).toString("latin1"),
    });
  }
  return parts;
}

const hexText = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** Text of each glyph of a font, from its ToUnicode map. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = "0", list = ""] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, text = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0"),
        hexText(text.replaceAll(" ", "")),
      );
    }
  }
  return glyphs;
}

const refs = (head: string, pattern: RegExp) =>
  [...head.matchAll(pattern)].map(([, name = "", id]) => [name, Number(id)] as const);

/** Text of every page of a PDF that pdfkit wrote, one line for each piece written. For tests only. */
export function textOfPdf(pdf: Buffer): string[] {
  const parts = partsOf(pdf);
  const head = (id: number) => parts.get(id)?.head ?? "";
  const pages = [...parts.values()].filter((part) => /\/Type \/Page\b/.test(part.head));
  return pages.map((page) => {
    const [[, resources = 0] = []] = refs(page.head, /\/(Resources) (\d+) 0 R/g);
    const fonts = new Map(
      refs(head(resources), /\/(F\d+) (\d+) 0 R/g).map(([name, id]) => {
        const [[, map = 0] = []] = refs(head(id), /\/(ToUnicode) (\d+) 0 R/g);
        return [name, glyphsOf(parts.get(map)?.content ?? "")];
      }),
    );
    const [[, content = 0] = []] = refs(page.head, /\/(Contents) (\d+) 0 R/g);
    let glyphs = new Map<string, string>();
    const lines: string[] = [];
    for (const [, font, shown] of (parts.get(content)?.content ?? "").matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font) glyphs = fonts.get(font) ?? glyphs;
      if (shown === undefined) continue;
      const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(codes.map((code) => glyphs.get(code) ?? "?").join(""));
    }
    return lines.join("\n");
  });
}
