import "server-only";
import { createHash } from "node:crypto";
import type { Brand } from "../../brands/types.ts";
import { getProductPage } from "../catalogue/product-page.server.ts";
import type { ProductPage } from "../catalogue/product-page.ts";
import { routes } from "../routes.ts";
import { siteUrl } from "../seo/site-url.ts";
import { datasheetDocument } from "./datasheet-pdf.ts";
import { renderInThread } from "./render-request.ts";

interface Datasheet {
  /** File name for saving, without extension. */
  name: string;
  etag: string;
  bytes: Buffer;
}

/** About 25 kB each. */
const CACHE_MAX = 200;
const cache = new Map<string, Promise<Datasheet | null>>();

async function renderDatasheet(
  brand: Brand,
  page: ProductPage,
  day: Date,
): Promise<Datasheet | null> {
  const name = page.items[0]?.name ?? "";
  const address = siteUrl(brand.id) + routes.product(brand, name, page.canonical);
  const paper = datasheetDocument(brand, page, address, day);
  if (!paper) return null;
  const bytes = await renderInThread(paper);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { name: `${name}-${brand.name}`, etag, bytes };
}

const DAY_MS = 86_400_000;

/**
 * Data sheet of a product page; null if there is no such page or it has no dimensions. `spend` is called before
 * one is rendered and may throw. Identical data is rendered once.
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
  const known = cache.get(key);
  if (known) return known;
  spend();
  if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value ?? "");
  const sheet = renderDatasheet(brand, page, day);
  cache.set(key, sheet);
  sheet.catch(() => cache.delete(key));
  return sheet;
}
