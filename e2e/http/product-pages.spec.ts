import { expect, test } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { files } from "../../lib/files.ts";
import { routes } from "../../lib/routes.ts";
import { firstItem } from "../../test/e2e/first-item.ts";
import { raw } from "../../test/e2e/raw.ts";
import { readPage } from "../crawl/read-page.ts";
import { sitemapOf } from "../crawl/sitemap.ts";

const stores = [
  { brand: zwz, otherBrand: nod, host: "zwz.localhost" },
  { brand: nod, otherBrand: zwz, host: "nod.localhost" },
];
/** The search form of pages that need a product. */
const PROMPT = 'aria-label="Number, size or name"';

/** Text of the page's main heading. */
const headingOf = (text: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "");

test("[2.31] [2.32] the data sheet is a cacheable PDF linked from the page", async () => {
  const sheet = files.datasheet("6204-2rs");
  for (const { brand, host } of stores) {
    const { links } = readPage((await raw(host, routes.product(brand, "6204-2RS"))).text);
    const [href = "", ...others] = [...new Set(links.filter((link) => link.startsWith(sheet)))];
    expect(others).toEqual([]);
    expect(href.slice(sheet.length)).toMatch(/^\?v=[\w-]{10}$/);
    const plain = await raw(host, sheet);
    expect([plain.status, plain.headers.location]).toEqual([307, href]);

    const { status, headers, text } = await raw(host, href);
    expect(status).toBe(200);
    expect(text).toMatch(/^%PDF-/);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["cache-control"]).toMatch(/^public, max-age=86400/);
    const again = await raw(host, href, { "if-none-match": String(headers.etag) });
    expect(again.status).toBe(304);
    expect((await raw(host, files.datasheet("no-such-bearing-0"))).status).toBe(404);
  }
});

test("[2.1] a shared link leads to its item; one of the other store names that store", async () => {
  for (const { brand, otherBrand, host } of stores) {
    const { id, name } = await firstItem(host);
    const { status, headers } = await raw(host, routes.share(brand, id));
    expect(status).toBe(308);
    const path = routes.product(brand, name);
    expect(headers.location).toMatch(new RegExp(`${path}$`));
    const page = await raw(host, path);
    expect(page.status).toBe(200);
    expect(headingOf(page.text)).toMatch(new RegExp(`^You Searched For ${name}`));

    const foreign = await firstItem(`${otherBrand.id}.localhost`);
    const other = await raw(host, routes.share(otherBrand, foreign.id));
    expect(other.status).toBe(200);
    expect(headingOf(other.text)).toBe(`This link belongs to another store, ${otherBrand.company}`);
    expect(other.text.includes(PROMPT)).toBe(true);
    expect(other.text.includes("Same as our ")).toBe(true);
    const { links, noindex } = readPage(other.text);
    expect(links).toContain(routes.listing(foreign.name));
    expect(noindex).toBe(true);
  }
});

test("[2.30] a page reached from another number is the page without it, under one canonical address", async () => {
  for (const { brand, host } of stores) {
    const path = routes.product(brand, "6204-2RS");
    for (const requested of ["SKF 6204-2RS1/C2", `<img src=x>${"9".repeat(5000)}`]) {
      // The order of another test may change the stock between the two.
      await expect(async () => {
        const plain = await raw(host, path);
        const { status, text } = await raw(host, `${path}?for=${encodeURIComponent(requested)}`);
        expect(status).toBe(200);
        expect(text === plain.text, requested).toBe(true);
        expect(readPage(text).canonical).toMatch(new RegExp(`${path}$`));
      }).toPass({ timeout: 30_000 });
    }
  }
});

test("[2.1] a bearing that its makers spell differently: every spelling shows all offers, one is canonical", async () => {
  const host = "nod.localhost";
  const listed = (await sitemapOf(host)).map((address) => new URL(address).pathname);
  for (const [address, ...spellings] of [
    ["nj205e", "nj205e", "nj205r"],
    ["22230r", "22230r", "22230rha"],
    ["6204-2z", "6204-2z", "6204zz"],
  ]) {
    const pathOf = (spelling = "") => `${nod.paths.product}/${spelling}`;
    for (const spelling of spellings) {
      const { status, text } = await raw(host, pathOf(spelling));
      expect(status).toBe(200);
      const canonical = new URL(readPage(text).canonical).pathname;
      expect([spelling, canonical]).toEqual([spelling, pathOf(address)]);
      for (const other of spellings)
        expect(text.toLowerCase().includes(`>${other}<`), `${other} on ${spelling}`).toBe(true);
    }
    expect(spellings.map(pathOf).filter((path) => listed.includes(path))).toEqual([
      pathOf(address),
    ]);
  }
});

test("[2.1] pages that need a product ask for one", async () => {
  for (const { brand, host } of stores)
    for (const path of [brand.paths.product, "/productDetail", routes.listing()]) {
      const { status, text } = await raw(host, path);
      expect([path, status]).toEqual([path, 200]);
      expect(headingOf(text)).toBe("Which bearing are you looking for?");
      expect(text.includes(PROMPT), path).toBe(true);
    }
});

test("[2.1] pages that do not exist have titles of their own", async () => {
  for (const { brand, host } of stores)
    for (const [path, title] of [
      ["/nothing-here", "Page not found"],
      ["/bearings/nothing-here", "Page not found"],
      [`${brand.paths.product}/nothing-here`, "Bearing not found"],
      [routes.product(brand, "no-such-bearing-0"), "Bearing not found"],
      [routes.share(brand, "99999999"), "Bearing not found"],
    ] as const) {
      const { status, text } = await raw(host, path);
      expect([path, status]).toEqual([path, 404]);
      expect([path, readPage(text).title]).toEqual([path, `${title} | ${brand.name}`]);
    }
});
