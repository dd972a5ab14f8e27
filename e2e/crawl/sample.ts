import { createHash } from "node:crypto";
import type { Brand } from "../../brands/types.ts";

type Kind = "product" | "category" | "filtered" | "page" | "part";

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
        oneIn: { product: 1, category: 1, filtered: 1, page: 1, part: 1 },
        validated: { product: 100, category: 60, filtered: 20, page: 60, part: 0 },
        patienceMs: 3_600_000,
      }
    : {
        oneIn: { product: 400, category: 40, filtered: 40, page: 1, part: 1 },
        validated: { product: 10, category: 10, filtered: 5, page: 60, part: 0 },
        patienceMs: 180_000,
      };
export const { patienceMs } = share;

const DEEPEST = 4;

/** A number that a path always gets, so that the same part of the pages is visited each time. */
const lot = (path: string) => createHash("sha1").update(path).digest().readUInt32BE(0);

function kindOf(brand: Brand, path: string): Kind {
  if (path.startsWith(`${brand.paths.product}/`)) return "product";
  if (/^\/(?:_next|assets)\//.test(path)) return "part";
  if (!path.startsWith("/bearings/")) return "page";
  return path.includes("?") ? "filtered" : "category";
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
      const [, , category = "", page] = path.split("/");
      if (kind === "category" && tables.has(category)) return true;
      if (depth > DEEPEST) return false;
      return (kind === "category" && !page) || lot(path) % share.oneIn[kind] === 0;
    },
    keep: (path: string) => room[kindOf(brand, path)]-- > 0,
  };
}
