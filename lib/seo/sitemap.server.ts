import "server-only";
import type { Brand } from "../../brands/types.ts";
import {
  getCategories,
  getSitemapChunk,
  getSitemapChunks,
} from "../catalogue/categories.server.ts";
import { routes } from "../routes.ts";
import { siteUrl } from "./site-url.ts";

interface Entry {
  path: string;
  /** ISO time; absent when not known. */
  changed?: string;
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const ITEMS = /^items-([1-9]\d{0,4})\.xml$/;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function document(brand: Brand, list: "urlset" | "sitemapindex", entries: Entry[]): Response {
  const one = list === "urlset" ? "url" : "sitemap";
  const lines = entries.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<${one}><loc>${escaped(siteUrl(brand.id) + path)}</loc>${when}</${one}>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join("\n")}\n</${list}>\n`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** The list of the sitemap's files: pages, and product pages in chunks. */
export async function sitemapIndex(brand: Brand): Promise<Response> {
  const chunks = await getSitemapChunks(brand);
  const files = ["pages.xml", ...Array.from({ length: chunks }, (_, n) => `items-${n + 1}.xml`)];
  return document(
    brand,
    "sitemapindex",
    files.map((file) => ({ path: `/sitemap/${file}` })),
  );
}

/** Pages that are in no chunk: those of every store, the makers', and the landing pages. */
async function pages(brand: Brand): Promise<Entry[]> {
  const makers = brand.makers
    .map((maker) => `/${maker.toLowerCase()}`)
    .filter((path) => brand.routes[path] === "page");
  const shelves = await getCategories(brand);
  return [
    routes.home,
    routes.about,
    routes.privacy,
    routes.terms,
    brand.paths.product,
    ...makers,
    ...shelves.map(({ slug }) => routes.shelf(slug)),
  ].map((path) => ({ path }));
}

/** One file of the sitemap; 404 when there is none of that name. */
export async function sitemapFile(brand: Brand, file: string): Promise<Response> {
  if (file === "pages.xml") return document(brand, "urlset", await pages(brand));
  const [, chunk] = ITEMS.exec(file) ?? [];
  const items = chunk ? await getSitemapChunk(brand, Number(chunk)) : null;
  if (!items) return new Response("No such sitemap.\n", { status: 404 });
  return document(
    brand,
    "urlset",
    items.map(({ slug, changed }) => ({ path: routes.product(brand, slug, slug), changed })),
  );
}

/** The whole store may be found, but for what only the browser calls and for narrowed tables. */
export const robotsOf = (brand: Brand): Response =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: ${routes.narrowed}\nSitemap: ${siteUrl(brand.id)}/sitemap.xml\n`,
  );
