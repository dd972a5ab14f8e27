import { expect, test } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { type CategoryInfo, catalogueCategories } from "../../lib/contract/categories.ts";
import { ports } from "../../test/e2e/ports.ts";
import { crawl } from "./crawl.ts";
import { faultsOf, sitemapFaults } from "./faults.ts";
import { patienceMs, sampleOf } from "./sample.ts";
import { sitemapOf } from "./sitemap.ts";
import { dataFaults, markupFaults } from "./validity.ts";

async function categoriesOf(brand: string): Promise<CategoryInfo[]> {
  const { path, reply: wire, decode: read } = catalogueCategories;
  const reply = await fetch(`http://127.0.0.1:${ports.main.backend}/${brand}/${path}`);
  return read(wire.parse(await reply.json()));
}

for (const brand of [zwz, nod]) {
  test(`[1.4] every link of ${brand.id} works, no page has a duplicate, and the sitemap matches the linked pages`, async () => {
    test.setTimeout(patienceMs);
    const host = `${brand.id}.localhost`;
    const siteUrl = `http://${host}:${ports.main.storefront}`;
    const sample = sampleOf(brand, await categoriesOf(brand.id));
    const found = await crawl(host, sample);
    const addresses = await sitemapOf(host);
    expect(faultsOf(found, siteUrl)).toEqual([]);
    expect(sitemapFaults(found, addresses, siteUrl, sample.findsLinkTo)).toEqual([]);

    const htmlPages = [...found.visits.values()].filter(({ html }) => html);
    const wrong: string[] = [];
    for (const { path, html } of htmlPages) {
      for (const fault of [...(await markupFaults(html)), ...(await dataFaults(html))]) {
        wrong.push(`${fault} on ${path}`);
      }
    }
    console.log(`${host}: ${found.visits.size} pages visited, ${htmlPages.length} validated`);
    expect(wrong).toEqual([]);
  });
}
