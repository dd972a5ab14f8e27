import { expect, test } from "@playwright/test";
import { raw } from "../../test/e2e/raw.ts";
import { readPage } from "../crawl/read-page.ts";
import { sitemapOf } from "../crawl/sitemap.ts";

test("[2.1] a bearing spelled differently by its makers: every spelling shows all offers, one is canonical", async () => {
  const host = "nod.localhost";
  const listed = (await sitemapOf(host)).map((address) => new URL(address).pathname);
  for (const [address, ...writings] of [
    ["nj205e", "nj205e", "nj205r"],
    ["22230r", "22230r", "22230rha"],
    ["6204-2z", "6204-2z", "6204zz"],
  ]) {
    for (const writing of writings) {
      const { status, text } = await raw(host, `/nod-product-category/${writing}`);
      expect(status).toBe(200);
      const canonical = new URL(readPage(text).canonical).pathname;
      expect([writing, canonical]).toEqual([writing, `/nod-product-category/${address}`]);
      for (const other of writings) expect(text.toLowerCase()).toContain(`>${other}<`);
    }
    const known = writings.filter((one) => listed.includes(`/nod-product-category/${one}`));
    expect(known).toEqual([address]);
  }
});
