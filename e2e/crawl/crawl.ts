import { raw } from "../../test/e2e/raw.ts";
import { type PageFacts, readPage } from "./read-page.ts";

export interface Visit {
  path: string;
  /** Clicks from the home page. */
  depth: number;
  /** The page with the first link to this one. */
  from: string;
  status: number;
  /** Target of a redirect. */
  location: string;
  /** HTML only. */
  page?: PageFacts;
  /** Excluded from indexing by a header. */
  noindex: boolean;
  html: string;
}

export interface Sample {
  /** Origin of the store; by default the servers shared by all tests. */
  port?: number;
  /** Whether a URL found at this depth is requested; others only count as linked. */
  wanted: (path: string, depth: number) => boolean;
  /** Whether the page's HTML is kept after parsing. */
  keep: (path: string) => boolean;
}

export interface Crawl {
  visits: Map<string, Visit>;
  /**
   * Every URL that some page links to for search engines, with the fewest clicks. Search results are not indexed and link
   * to makers' spellings, whose pages name their canonical URL.
   */
  linked: Map<string, number>;
}

const AT_ONCE = 6;

/** Path and query of a link on this host, or null if it leads elsewhere. */
function ownPath(href: string, from: string, host: string): string | null {
  const at = URL.parse(href, `http://${host}${from}`);
  if (!at || !/^https?:$/.test(at.protocol) || at.hostname !== host) return null;
  return at.pathname + at.search;
}

async function visit(
  host: string,
  { path, from }: Pick<Visit, "path" | "from">,
  depth: number,
  port?: number,
): Promise<Visit> {
  const { status, headers, text } = await raw(host, path, { accept: "text/html" }, port);
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  return {
    path,
    depth,
    from,
    status,
    location: headers.location ?? "",
    noindex: /noindex/.test(String(headers["x-robots-tag"] ?? "")),
    html: isPage ? text : "",
    ...(isPage ? { page: readPage(text) } : {}),
  };
}

/** Follows every link of a host from its home page, breadth first, a few at a time. */
export async function crawl(host: string, { port, wanted, keep }: Sample): Promise<Crawl> {
  const visits = new Map<string, Visit>();
  const linked = new Map<string, number>([["/", 0]]);
  const known = new Set(["/"]);
  let level = [{ path: "/", from: "" }];
  for (let depth = 0; level.length > 0; depth++) {
    const next: typeof level = [];
    const queue = level.values();
    const follow = async () => {
      for (const link of queue) {
        const seen = await visit(host, link, depth, port);
        const { path } = link;
        visits.set(path, seen);
        if (!keep(path)) seen.html = "";
        const { links = [], nofollow = [], parts = [], canonical = "" } = seen.page ?? {};
        const own = (hrefs: string[]) => hrefs.flatMap((href) => ownPath(href, path, host) ?? []);
        const isForSearchEngines = !seen.noindex && !seen.page?.noindex;
        const counted = isForSearchEngines ? own(links) : [];
        for (const to of counted) if (!linked.has(to)) linked.set(to, depth + 1);
        for (const to of own([...links, ...nofollow, ...parts])) {
          if (known.has(to) || !wanted(to, depth + 1)) continue;
          known.add(to);
          next.push({ path: to, from: path });
        }
        // Canonical URLs are always requested, at any depth.
        for (const to of own(canonical ? [canonical] : [])) {
          if (!known.has(to)) next.push({ path: to, from: path });
          known.add(to);
        }
        // Copied, because a substring keeps the whole HTML in memory.
        if (seen.page) {
          seen.page = structuredClone({ ...seen.page, links: [], nofollow: [], parts: [] });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, follow));
    level = next;
  }
  return { visits, linked };
}
