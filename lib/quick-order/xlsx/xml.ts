const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";

/** Decodes the five entities of XML and character references; there are no others without a DTD. */
export const decodeXml = (text: string): string =>
  text.includes("&")
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (_, hex, decimal, name) => {
          if (name) return ENTITIES[String(name).toLowerCase()] ?? "";
          return codePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
        },
      )
    : text;

export interface XmlHandler {
  /** `attributes` is their source; see `readAttribute`. */
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  /** Source of a text; only inside an open element. */
  text: (source: string) => void;
}

/**
 * Walks through XML in one pass, with element names without their prefix. Enough for spreadsheets, and unlike a full
 * parser it expands no entities of a DTD. Stops at malformed markup.
 */
export function walkXml(xml: string, handler: XmlHandler): void {
  let at = 0;
  for (;;) {
    const start = xml.indexOf("<", at);
    if (start === -1) return;
    if (start > at) handler.text(xml.slice(at, start));
    if (xml.startsWith("<![CDATA[", start)) {
      const end = xml.indexOf("]]>", start);
      if (end === -1) return;
      handler.text(xml.slice(start + 9, end).replaceAll("&", "&amp;"));
      at = end + 3;
      continue;
    }
    const isComment = xml.startsWith("<!--", start);
    const end = xml.indexOf(isComment ? "-->" : ">", start);
    if (end === -1) return;
    at = end + (isComment ? 3 : 1);
    if (xml[start + 1] !== "!" && xml[start + 1] !== "?")
      readTag(xml.slice(start + 1, end), handler);
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

function readTag(tag: string, handler: XmlHandler): void {
  if (tag.startsWith("/")) {
    handler.close(withoutPrefix(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.endsWith("/");
  const content = isEmpty ? tag.slice(0, -1) : tag;
  const gap = content.search(/\s/);
  const name = withoutPrefix(gap === -1 ? content : content.slice(0, gap));
  handler.open(name, gap === -1 ? "" : content.slice(gap));
  if (isEmpty) handler.close(name);
}

const attributePatterns = new Map<string, RegExp>();

function attributePattern(name: string): RegExp {
  const known = attributePatterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  return pattern;
}

/** Value of an attribute with or without a prefix; "" if absent. */
export function readAttribute(attributes: string, name: string): string {
  const [, double, single] = attributePattern(name).exec(attributes) ?? [];
  return decodeXml(double ?? single ?? "");
}
