import { raw } from "../../test/e2e/raw.ts";

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at ?? "");

async function locationsOf(host: string, path: string, port?: number): Promise<string[]> {
  const { status, text } = await raw(host, path, {}, port);
  const found = locations(text);
  if (status !== 200 || found.length === 0)
    throw new Error(`${path}: status ${status}, ${found.length} URLs`);
  return found;
}

/** Every URL of a host's sitemap, file by file. Throws if a file is missing, empty or listed out of order. */
export async function sitemapOf(host: string, port?: number): Promise<string[]> {
  const files = await locationsOf(host, "/sitemap.xml", port);
  const paths = files.map((file) => new URL(file).pathname);
  const expected = paths.map((_, at) => `/sitemap/${at === 0 ? "pages" : `items-${at}`}.xml`);
  if (paths.join() !== expected.join()) throw new Error(`sitemap index: ${paths.join(", ")}`);
  const lists = await Promise.all(paths.map((path) => locationsOf(host, path, port)));
  return lists.flat();
}
