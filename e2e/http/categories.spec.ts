import { expect, test } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { raw } from "../../test/e2e/raw.ts";

const STORES = [zwz, nod].map((brand) => ({ brand, host: `${brand.id}.localhost` }));
const NOT_INDEXED = /<meta name="robots" content="noindex/;

/** The opening tags of a page's links, without what scripts make of them later. */
const linksIn = (html: string) =>
  [...html.replaceAll(/<script.*?<\/script>/gs, "").matchAll(/<a [^>]*>/g)].map(([tag]) =>
    tag.replaceAll("&amp;", "&"),
  );
const hrefOf = (link: string) => /href="([^"]*)"/.exec(link)?.[1] ?? "";

test("[1.6] a series can be filtered and sorted by query parameters, and the result is not indexed", async () => {
  for (const { brand, host } of STORES) {
    const query = "bore_min=20&bore_max=20&sort=-name";
    const { text } = await raw(host, `/bearings/series-62?${query}`);
    expect(text).toMatch(NOT_INDEXED);
    // Several makers' items of a bearing share its page.
    const products = linksIn(text)
      .filter((link) => link.includes("part-number"))
      .map(hrefOf);
    const slugs = [...new Set(products)];
    expect(slugs).toContain(`${brand.paths.product}/6204-2rs`);
    expect(slugs).not.toContain(`${brand.paths.product}/6205`);
    expect(slugs.length).toBeGreaterThan(5);
    expect(slugs).toEqual([...slugs].sort().reverse());
    if (!brand.manyMakers) expect(products).toEqual(slugs);
    const [second] = linksIn((await raw(host, "/bearings/series-62")).text).filter((link) =>
      link.includes('aria-label="Page 2"'),
    );
    expect(hrefOf(second ?? "")).toBe("/bearings/series-62/2");
  }
});

test("pages of a filtered series keep its filter; other parameters show the cached page", async () => {
  for (const { host } of STORES) {
    const filter = "/bearings/series-62?in_stock=1&sort=-name";
    const second = await raw(host, `${filter}&page=2`);
    const [current] = linksIn(second.text).filter(
      (link) => link.includes('aria-label="Page 2"') && link.includes('aria-current="page"'),
    );
    expect(hrefOf(current ?? "")).toBe(`${filter}&page=2`);
    const tagged = await raw(host, "/bearings/series-62?utm_source=mail");
    expect(tagged.text).not.toMatch(NOT_INDEXED);
    expect(tagged.headers["cache-control"]).toContain("public");
    const filtered = await raw(host, "/bearings/series-62?bore=20&utm_source=mail");
    expect(filtered.text).toMatch(NOT_INDEXED);
    expect(filtered.headers["cache-control"]).toContain("no-store");
  }
});

test("a page beyond the last leads to the last, with and without a filter", async () => {
  for (const { host } of STORES)
    for (const [from, to] of [
      ["?seal=2RS&page=999", /^\/bearings\/series-62\?seal=2RS&page=\d+$/],
      ["?page=99999", /^\/bearings\/series-62\/\d+$/],
      ["?maker=nobody&utm_source=mail", /^\/bearings\/series-62$/],
    ] as const) {
      const { status, headers } = await raw(host, `/bearings/series-62${from}`);
      expect([status, headers.location], from).toEqual([307, expect.stringMatching(to)]);
      const last = await raw(host, headers.location ?? "");
      expect(last.status, headers.location).toBe(200);
      expect(last.text).toMatch(/<tr [^>]*data-item=/);
    }
});

test("former URLs of filtered series redirect with today's parameter names", async () => {
  for (const { host } of STORES) {
    const { status, headers } = await raw(host, "/narrowed/series-62?d=20&D=&sort=-name");
    expect(status).toBe(308);
    expect(headers.location).toMatch(/\/bearings\/series-62\?bore_min=20&bore_max=20&sort=-name$/);
    const paged = await raw(host, "/narrowed/series-62?sort=size&page=2");
    expect([paged.status, paged.headers.location]).toEqual([
      308,
      expect.stringMatching(/\/bearings\/series-62\/2$/),
    ]);
    expect((await raw(host, "/filtered/series-62?bore=20")).status).toBe(404);
  }
});

test("the sitemap lists existing pages under their canonical URL", async () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  for (const { host } of STORES) {
    const index = await raw(host, "/sitemap.xml");
    expect(index.status).toBe(200);
    const files = locations(index.text).filter((path) => path.startsWith("/sitemap/"));
    expect(files.length).toBeGreaterThan(1);
    const file = await raw(host, files.at(-1) ?? "");
    expect(file.headers["cache-control"], "its files are cached").toMatch(/^public/);
    const addresses = locations(file.text);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses.slice(0, 5)) {
      const { status, text } = await raw(host, address);
      expect([address, status]).toEqual([address, 200]);
      expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*${address}"`));
    }
  }
});
