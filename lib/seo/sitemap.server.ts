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
  /** ISO 8601; absent when unknown. */
  changed?: string;
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const ITEMS = /^items-([1-9]\d{0,4})\.xml$/;

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function xmlResponse(brand: Brand, list: "urlset" | "sitemapindex", entries: Entry[]): Response {
  const element = list === "urlset" ? "url" : "sitemap";
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<${element}><loc>${escapeXml(siteUrl(brand.id) + path)}</loc>${lastmod}</${element}>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join("\n")}\n</${list}>\n`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** Sitemap index: one file of pages, and product pages in chunks. */
export async function sitemapIndex(brand: Brand): Promise<Response> {
  const chunks = await getSitemapChunks(brand);
  const files = ["pages.xml", ...Array.from({ length: chunks }, (_, n) => `items-${n + 1}.xml`)];
  return xmlResponse(
    brand,
    "sitemapindex",
    files.map((file) => ({ path: `/sitemap/${file}` })),
  );
}

/** Pages other than product pages: common pages, brand pages and categories. */
async function pageEntries(brand: Brand): Promise<Entry[]> {
  const makers = brand.makers
    .map((maker) => `/${maker.toLowerCase()}`)
    .filter((path) => brand.routes[path] === "page");
  const categories = await getCategories(brand);
  return [
    routes.home,
    routes.about,
    routes.signup,
    routes.privacy,
    routes.terms,
    brand.paths.product,
    routes.quickOrder(),
    ...makers,
    ...categories.map(({ slug }) => routes.category(slug)),
  ].map((path) => ({ path }));
}

/** One file of the sitemap; 404 for an unknown name. */
export async function sitemapFile(brand: Brand, file: string): Promise<Response> {
  if (file === "pages.xml") return xmlResponse(brand, "urlset", await pageEntries(brand));
  const [, chunk] = ITEMS.exec(file) ?? [];
  const items = chunk ? await getSitemapChunk(brand, Number(chunk)) : null;
  if (!items) return new Response("No such sitemap.\n", { status: 404 });
  return xmlResponse(
    brand,
    "urlset",
    items.map(({ slug, changed }) => ({ path: routes.product(brand, slug, slug), changed })),
  );
}

/** robots.txt of a store: everything except the API and filtered tables may be crawled. */
export const robotsTxt = (brand: Brand): Response =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /bearings/*?\nSitemap: ${siteUrl(brand.id)}/sitemap.xml\n`,
  );
