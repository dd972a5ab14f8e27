import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Brand } from "../../brands/types.ts";
import { getProductPage } from "../catalogue/product-page.server.ts";
import type { ProductPage } from "../catalogue/product-page.ts";
import { knownDimensions } from "../catalogue/section-drawing.ts";
import { renderInThread } from "../node/pdf/render-request.ts";
import { routes } from "../routes.ts";
import { siteUrl } from "../seo/site-url.ts";
import { datasheetDocument } from "./datasheet-pdf.ts";
import { datasheetVersion } from "./version.server.ts";

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
 * Returns the cached or newly rendered data sheet of a product page, or its version if that is another one; null if the page
 * doesn't exist or has no dimensions. `spend` is called before rendering and may reject.
 */
export async function getDatasheet(
  brand: Brand,
  { slug, version }: { slug: string; version: string | null },
  spend: () => Promise<void>,
): Promise<Datasheet | { version: string } | null> {
  const page = await getProductPage(brand, slug);
  const [item] = page?.items ?? [];
  if (!page || !item || !knownDimensions(item)) return null;
  const current = datasheetVersion(page.items);
  if (version !== current) return { version: current };
  const day = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const key = JSON.stringify([brand.id, day, slug, current]);
  const cached = cache.get(key);
  if (cached) return cached;
  await spend();
  // Another request may have begun to render it meanwhile.
  const begun = cache.get(key);
  if (begun) return begun;
  const datasheet = renderDatasheet(brand, page, day);
  cache.set(key, datasheet);
  datasheet.catch(() => cache.delete(key));
  return datasheet;
}
