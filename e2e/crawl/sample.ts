import { createHash } from "node:crypto";
import type { Brand } from "../../brands/types.ts";

type Kind = "product" | "shelf" | "narrowed" | "page" | "part";

/** Of how many addresses of a kind one is visited, and how many of the visited ones are validated. */
interface Share {
  oneIn: Record<Kind, number>;
  validated: Record<Kind, number>;
  patienceMs: number;
}

/** What a test run has time for; `CRAWL=whole` (npm run test:hard) visits everything. */
const share: Share =
  process.env.CRAWL === "whole"
    ? {
        oneIn: { product: 1, shelf: 1, narrowed: 1, page: 1, part: 1 },
        validated: { product: 100, shelf: 60, narrowed: 20, page: 60, part: 0 },
        patienceMs: 3_600_000,
      }
    : {
        oneIn: { product: 400, shelf: 40, narrowed: 40, page: 1, part: 1 },
        validated: { product: 10, shelf: 10, narrowed: 5, page: 60, part: 0 },
        patienceMs: 180_000,
      };
export const { patienceMs } = share;

const DEEPEST = 4;

/** A number that a path always gets, so that the same part of the pages is visited each time. */
const lot = (path: string) => createHash("sha1").update(path).digest().readUInt32BE(0);

function kindOf(brand: Brand, path: string): Kind {
  if (path.startsWith(`${brand.paths.product}/`)) return "product";
  if (path.startsWith("/narrowed/")) return "narrowed";
  if (/^\/(?:_next|assets)\//.test(path)) return "part";
  return path.startsWith("/bearings/") ? "shelf" : "page";
}

/**
 * Which addresses of a store are visited. Tables of whole categories are always followed to their last page, however
 * many clicks away: together they hold every product page, which need not be asked for to be seen linked.
 */
export function sampleOf(brand: Brand, categories: string[]) {
  const tables = new Set(categories);
  const room = { ...share.validated };
  return {
    wanted(path: string, depth: number): boolean {
      // Closed by robots.txt: files for people, printed when asked for.
      if (path.startsWith("/api/")) return false;
      const kind = kindOf(brand, path);
      const [, , shelf = "", page] = path.split("/");
      if (kind === "shelf" && tables.has(shelf)) return true;
      if (depth > DEEPEST) return false;
      return (kind === "shelf" && !page) || lot(path) % share.oneIn[kind] === 0;
    },
    keep: (path: string) => room[kindOf(brand, path)]-- > 0,
  };
}
