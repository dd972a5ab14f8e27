import { expect, test } from "@playwright/test";
import { makers } from "../../brands/content/makers.ts";
import { raw } from "../../test/e2e/raw.ts";
import { readPage } from "../crawl/read-page.ts";

const NOD = "nod.localhost";
const STORES = ["zwz.localhost", NOD];
/** Requests at the same time. */
const AT_ONCE = 6;

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
/** HTML without the comments between the texts of an element. */
const withoutComments = ({ text }: { text: string }) => text.replaceAll("<!-- -->", "");
const ownLinks = (html: string) => [
  ...new Set(readPage(html).links.filter((href) => href.startsWith("/"))),
];

/** Path and status of each of these pages. */
async function statusesOf(host: string, paths: string[]) {
  const statuses: [path: string, status: number][] = [];
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) statuses.push([path, (await raw(host, path)).status]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

test("[2.19] everything that brand two's home page links to exists: slides, cards, makers", async () => {
  const links = ownLinks(mainOf((await raw(NOD, "/")).text));
  for (const path of ["/signup", "/nodAbout", ...makers.map((maker) => maker.path)])
    expect(links).toContain(path);
  const dead = (await statusesOf(NOD, links)).filter(([, status]) => status !== 200);
  expect(dead).toEqual([]);
});

test("[2.22] a maker's page names it, has an address of its own, and a frame only where the maker allows it", async () => {
  const home = ownLinks((await raw(NOD, "/")).text);
  for (const { name, path, url, framed } of makers) {
    expect(home).toContain(path);
    const { status, text } = await raw(NOD, path);
    expect([path, status]).toEqual([path, 200]);
    const { title, headings, canonical } = readPage(text);
    expect([title, headings]).toEqual([`${name} bearings | NOD`, 1]);
    expect(new URL(canonical).pathname).toBe(path);
    expect(/<h1.*?<\/h1>/.exec(text)?.[0]).toContain(`aria-label="${name}"`);
    const frames = [...text.matchAll(/<iframe src="([^"]+)" [^>]*height="500"/g)];
    expect(frames.map(([, source]) => source)).toEqual(framed ? [url] : []);
    expect(text.includes("<iframe")).toBe(framed);
  }
});

/** A link with a count, as in "Ball Bearings 1,234". */
const COUNTED =
  /<h3[^>]*>\s*<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>)[\s\S])*?([\d,]+)(?:<[^>]*>)*<\/a>/;

test("[2.22] a maker's page leads to as many items as it says, on pages that keep the maker", async () => {
  for (const { name, path } of makers) {
    const [, href = "", count] = COUNTED.exec(withoutComments(await raw(NOD, path))) ?? [];
    expect(href, path).toMatch(new RegExp(`^/bearings/[\\w-]+\\?maker=${name}$`));
    const table = await raw(NOD, href);
    expect([href, table.status]).toEqual([href, 200]);
    expect(withoutComments(table).includes(`>${count} of `), `${count} on ${href}`).toBe(true);
    const second = `${href}&page=2`;
    expect(ownLinks(table.text)).toContain(second);
    const page = withoutComments(await raw(NOD, second));
    expect(page.includes(`>${count} of `), `${count} on ${second}`).toBe(true);
  }
});

test("[2.1] [2.2] legal texts have pages, which header and footer do not link", async () => {
  for (const host of STORES)
    for (const [path, title] of [
      ["/privacy-policy", "Privacy Policy"],
      ["/terms-condition", "Terms and Conditions"],
    ] as const) {
      const { status, text } = await raw(host, path);
      expect(status).toBe(200);
      expect(text.includes(`<h1>${title}</h1>`), `${host}${path}`).toBe(true);
      expect(text.includes("<header") && text.includes("<footer")).toBe(true);
      expect(ownLinks(text.replace(mainOf(text), ""))).not.toContain(path);
    }
});
