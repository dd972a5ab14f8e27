import { raw } from "../../test/e2e/raw.ts";

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at ?? "");

/** Every URL of a host's sitemap, file by file. */
export async function sitemapOf(host: string, port?: number): Promise<string[]> {
  const files = locations((await raw(host, "/sitemap.xml", {}, port)).text);
  const lists = await Promise.all(
    files.map(async (file) => locations((await raw(host, new URL(file).pathname, {}, port)).text)),
  );
  return lists.flat();
}
