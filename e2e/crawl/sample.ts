import { createHash } from "node:crypto";
import type { Brand } from "../../brands/types.ts";
import { CATEGORY_PAGE_SIZE, type CategoryInfo } from "../../lib/contract/categories.ts";

type Kind = "product" | "category" | "filtered" | "page" | "query" | "part";

/** Visits one URL in so many of each kind, and validates one in so many of those. */
interface Share {
  oneIn: Record<Kind, number>;
  validated: Record<Kind, number>;
  /** Tables with at most so many pages are followed to their last page. */
  tablePages: number;
  patienceMs: number;
}

/** Sample for a test run; `CRAWL=whole` (npm run test:hard) visits everything. */
const share: Share =
  process.env.CRAWL === "whole"
    ? {
        oneIn: { product: 1, category: 1, filtered: 1, page: 1, query: 1, part: 1 },
        validated: { product: 100, category: 60, filtered: 20, page: 60, query: 60, part: 0 },
        tablePages: Number.POSITIVE_INFINITY,
        patienceMs: 3_600_000,
      }
    : {
        oneIn: { product: 400, category: 5, filtered: 40, page: 1, query: 50, part: 1 },
        validated: { product: 10, category: 10, filtered: 5, page: 30, query: 10, part: 0 },
        tablePages: 5,
        patienceMs: 600_000,
      };
export const { patienceMs } = share;

const DEEPEST = 4;

/** A number derived from the path, so that the same sample is visited each time. */
const lot = (path: string) => createHash("sha1").update(path).digest().readUInt32BE(0);

function kindOf(brand: Brand, path: string): Kind {
  if (path.startsWith(`${brand.paths.product}/`)) return "product";
  if (/^\/(?:_next|assets)\//.test(path)) return "part";
  const asks = path.includes("?");
  if (!path.startsWith("/bearings/")) return asks ? "query" : "page";
  return asks ? "filtered" : "category";
}

/** Whether every page of a store is visited. */
const isWhole = share.oneIn.product === 1;

/** The URLs of a store to visit. The tables of whole categories together link every product page. */
export function sampleOf(brand: Brand, categories: CategoryInfo[]) {
  const tables = new Map(
    categories.filter(({ kind }) => kind === "category").map(({ slug, count }) => [slug, count]),
  );
  const isShort = (rows = 0) => rows <= share.tablePages * CATEGORY_PAGE_SIZE;
  const room = { ...share.validated };
  return {
    wanted(path: string, depth: number): boolean {
      // Excluded by robots.txt: files rendered on request.
      if (path.startsWith("/api/")) return false;
      const kind = kindOf(brand, path);
      const [, , category = "", page] = path.split("/");
      const isTable = kind === "category" && tables.has(category);
      if (isTable && (!page || isShort(tables.get(category)))) return true;
      return depth <= DEEPEST && lot(path) % share.oneIn[kind] === 0;
    },
    keep: (path: string) => room[kindOf(brand, path)]-- > 0,
    /**
     * Whether a link to this URL would be found. Backend tests compare the product pages of all tables with those of the
     * sitemap.
     */
    findsLinkTo: (path: string) => isWhole || kindOf(brand, path) !== "product",
  };
}
