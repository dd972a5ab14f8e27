import { afterEach, expect, jest, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import type { CategoryInfo, CategoryQuery } from "../contract/categories.ts";

const category = (slug: string, kind: CategoryInfo["kind"], parent = ""): CategoryInfo => ({
  slug,
  kind,
  name: slug === "needle-roller-bearings" ? "Needle Roller Bearings" : "Ball Bearings",
  type: "",
  parent,
  count: 99,
});
const queries: CategoryQuery[] = [];
let mockCategories: CategoryInfo[] = [];

jest.mock("./categories.server.ts", () => ({
  getCategories: async () => mockCategories,
  getCategoryPage: async (_brand: unknown, query: CategoryQuery) => {
    queries.push(query);
    const isKnown = query.slug === "ball-bearings";
    return {
      applied: isKnown ? { maker: "DPI" } : {},
      total: isKnown ? 40 : 99,
      facets: {
        types: [
          { value: "Deep Groove Ball Bearing", count: 30 },
          { value: "Four-Point Contact Ball Bearing", count: 0 },
          { value: "Angular Contact Ball Bearing", count: 10 },
        ],
      },
    };
  },
}));

const load = async () => (await import("./maker-range.server.ts")).getMakerRange(nod, "DPI");

afterEach(() => {
  queries.length = 0;
});

test("[2.22] a maker's categories and types with its own counts, each leading to its items", async () => {
  mockCategories = [
    category("needle-roller-bearings", "category"),
    category("ball-bearings", "category"),
    category("deep-groove-ball-bearing", "type", "ball-bearings"),
    category("bore-20-mm", "bore"),
  ];
  expect(await load()).toEqual([
    {
      title: "Ball Bearings",
      href: "/bearings/ball-bearings?maker=DPI",
      count: 40,
      types: [
        {
          title: "Deep Groove Ball Bearing",
          href: "/bearings/deep-groove-ball-bearing?maker=DPI",
          count: 30,
        },
        {
          title: "Angular Contact Ball Bearing",
          href: "/bearings/ball-bearings?type=Angular+Contact+Ball+Bearing&maker=DPI",
          count: 10,
        },
      ],
    },
  ]);
  expect(queries.map(({ slug, filter }) => [slug, filter])).toEqual([
    ["needle-roller-bearings", { maker: "DPI" }],
    ["ball-bearings", { maker: "DPI" }],
  ]);
});

test("a backend without categories has no range", async () => {
  mockCategories = [];
  expect(await load()).toEqual([]);
});
