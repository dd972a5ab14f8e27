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

const PRODUCT = /^\/(?:nod-)?product-category\/[^/?]+$/;

/** Later pages of a table, which search engines reach through the first one. */
const isLaterPage = (path: string) => /\/bearings\/[^/]+\/\d+$/.test(path);

/**
 * Differences between the sitemap and the visited pages, in both directions: URLs that no page links to or that must not
 * be indexed, and indexable pages that the sitemap lacks. `findsLinkTo` tells to which URLs the crawl would find a link.
 */
export function sitemapFaults(
  { visits, linked }: Crawl,
  sitemap: string[],
  siteUrl: string,
  findsLinkTo: (path: string) => boolean = () => true,
): string[] {
  const paths = sitemap.map(pathOf);
  const foreign = sitemap.filter((address) => !address.startsWith(`${siteUrl}/`));
  const twice = paths.length - new Set(paths).size;
  const orphans = paths.filter((path) => !linked.has(path) && findsLinkTo(path));
  const wrong = paths.filter((path) => {
    const seen = visits.get(path);
    return seen && !(indexable(seen) && seen.page?.canonical === siteUrl + path);
  });
  const listed = new Set(paths);
  const absent = [...visits.values()]
    .filter((seen) => indexable(seen) && seen.page?.canonical === siteUrl + seen.path)
    .filter(({ path }) => !listed.has(path) && !isLaterPage(path));
  const unlisted = [...linked.keys()].filter(
    (path) => PRODUCT.test(path) && !listed.has(path) && !visits.has(path),
  );
  return [
    ...unlisted
      .slice(0, 20)
      .map((path) => `${path} is linked, but not in the sitemap (one of ${unlisted.length})`),
    ...absent.map(({ path }) => `${path} is indexable, but not in the sitemap`),
    ...foreign.map((address) => `another host in the sitemap: ${address}`),
    ...(twice ? [`${twice} addresses stand in the sitemap twice`] : []),
    ...orphans.slice(0, 20).map((path) => `nothing links to ${path} (one of ${orphans.length})`),
    ...wrong.map((path) => `${path} is in the sitemap but not to be indexed`),
  ];
}
