import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Brand } from "../../brands/types.ts";
import { getProductPage } from "../catalogue/product-page.server.ts";
import type { ProductPage } from "../catalogue/product-page.ts";
import { routes } from "../routes.ts";
import { siteUrl } from "../seo/site-url.ts";
import { datasheetDocument } from "./datasheet-pdf.ts";
import { renderInThread } from "./render-request.ts";

interface Datasheet {
  /** File name without extension. */
  name: string;
  etag: string;
  bytes: Buffer;
}

/** About 25 kB each. */
const cache = new LRUCache<string, Promise<Datasheet | null>>({ max: 200 });

async function renderDatasheet(
  brand: Brand,
  page: ProductPage,
  day: Date,
): Promise<Datasheet | null> {
  const name = page.items[0]?.name ?? "";
  const address = siteUrl(brand.id) + routes.product(brand, name, page.canonical);
  const document = datasheetDocument(brand, page, address, day);
  if (!document) return null;
  const bytes = await renderInThread(document);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { name: `${name}-${brand.name}`, etag, bytes };
}

const DAY_MS = 86_400_000;

/**
 * Returns the cached or newly rendered data sheet of a product page; null if the page doesn't exist or has no dimensions.
 * `spend` is called before rendering and may throw.
 */
export async function getDatasheet(
  brand: Brand,
  slug: string,
  spend: () => void,
): Promise<Datasheet | null> {
  const page = await getProductPage(brand, slug);
  if (!page) return null;
  const facts = page.items.map(({ listPrice: _l, availability: _a, ...rest }) => rest);
  const day = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const key = JSON.stringify([brand.id, day, facts]);
  const cached = cache.get(key);
  if (cached) return cached;
  spend();
  const datasheet = renderDatasheet(brand, page, day);
  cache.set(key, datasheet);
  datasheet.catch(() => cache.delete(key));
  return datasheet;
}
