import { Parser } from "htmlparser2";

/** Content of a page's HTML that search engines read. */
export interface PageFacts {
  title: string;
  titles: number;
  headings: number;
  description: string;
  /** As written; "" if absent. */
  canonical: string;
  noindex: boolean;
  /** As written: `<a href>` that search engines may follow, and the others. */
  links: string[];
  nofollow: string[];
  /** Targets of forms, images, scripts, styles and icons. */
  parts: string[];
}

const PARTS: Record<string, string> = { img: "src", script: "src", form: "action" };
const LOADED = /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/;

/** Parses a page as received, without running scripts. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    title: "",
    titles: 0,
    headings: 0,
    description: "",
    canonical: "",
    noindex: false,
    links: [],
    nofollow: [],
    parts: [],
  };
  let inTitle = false;
  let drawing = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel = "", href = "", content = "" } = attributes;
      // A drawing's <title> is not the page's title.
      if (name === "svg") drawing += 1;
      if (name === "title" && drawing === 0) {
        inTitle = true;
        facts.titles += 1;
      }
      if (name === "h1") facts.headings += 1;
      if (name === "meta" && attributes.name === "description") facts.description = content;
      if (name === "meta" && attributes.name === "robots")
        facts.noindex ||= /noindex/.test(content);
      if (name === "link" && rel === "canonical") facts.canonical = href;
      if (name === "link" && LOADED.test(rel)) facts.parts.push(href);
      if (name === "a" && href)
        (/\bnofollow\b/.test(rel) ? facts.nofollow : facts.links).push(href);
      const part = attributes[PARTS[name] ?? ""];
      if (part) facts.parts.push(part);
    },
    ontext(text) {
      if (inTitle) facts.title += text;
    },
    onclosetag(name) {
      if (name === "svg") drawing -= 1;
      if (name === "title") inTitle = false;
    },
  });
  parser.end(html);
  return facts;
}
