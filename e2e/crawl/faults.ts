import type { Crawl, Visit } from "./crawl.ts";

const pathOf = (address: string) => {
  const at = URL.parse(address);
  return at ? at.pathname + at.search : address;
};

const indexable = ({ status, noindex, page }: Visit): boolean =>
  status === 200 && page !== undefined && !noindex && !page.noindex;

/** Two pages with a value that must be unique. */
function shared(what: string, visits: Visit[], of: (visit: Visit) => string): string[] {
  const groups = Map.groupBy(visits, of);
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([value, group]) => `${what} "${value}" on ${group.map(({ path }) => path).join(", ")}`);
}

/** Problems on the visited pages that affect search engines or buyers. */
export function faultsOf({ visits }: Crawl, siteUrl: string): string[] {
  const all = [...visits.values()];
  const dead = all
    .filter(({ status }) => status !== 200)
    .map(({ path, from, status, location }) => `${status} ${path} ${location} (from ${from})`);
  const open = all.filter(indexable);
  const isOwn = ({ path, page }: Visit) => page?.canonical === siteUrl + path;
  // A duplicate names the canonical page, which must exist and name itself.
  const astray = open
    .filter((visit) => !isOwn(visit))
    .flatMap(({ path, page }) => {
      const meant = visits.get(pathOf(page?.canonical ?? ""));
      const good = meant && indexable(meant) && isOwn(meant);
      return good ? [] : [`canonical "${page?.canonical}" on ${path}`];
    });
  const own = open.filter(isOwn);
  const bare = own
    .filter(({ page }) => page?.titles !== 1 || page.headings !== 1 || !page.description)
    .map(
      ({ path, page }) =>
        `${page?.titles} titles, ${page?.headings} h1, "${page?.description}" on ${path}`,
    );
  return [
    ...dead,
    ...astray,
    ...bare,
    ...shared("title", own, ({ page }) => page?.title ?? ""),
    ...shared("description", own, ({ page }) => page?.description ?? ""),
  ];
}

/** Sitemap URLs that no page links to, and visited pages that must not be in the sitemap. */
export function sitemapFaults(
  { visits, linked }: Crawl,
  sitemap: string[],
  siteUrl: string,
): string[] {
  const paths = sitemap.map(pathOf);
  const foreign = sitemap.filter((address) => !address.startsWith(`${siteUrl}/`));
  const twice = paths.length - new Set(paths).size;
  const orphans = paths.filter((path) => !linked.has(path));
  const wrong = paths.filter((path) => {
    const seen = visits.get(path);
    return seen && !(indexable(seen) && seen.page?.canonical === siteUrl + path);
  });
  return [
    ...foreign.map((address) => `another host in the sitemap: ${address}`),
    ...(twice ? [`${twice} addresses stand in the sitemap twice`] : []),
    ...orphans.slice(0, 20).map((path) => `nothing links to ${path} (one of ${orphans.length})`),
    ...wrong.map((path) => `${path} is in the sitemap but not to be indexed`),
  ];
}
