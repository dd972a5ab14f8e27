import { expect, test } from "@jest/globals";
import type { CategoryInfo } from "../contract/categories.ts";
import { categoryTitle, inOrder } from "./category-text.ts";

const shelf = (kind: CategoryInfo["kind"], name: string): CategoryInfo => ({
  slug: name,
  kind,
  name,
  type: "Deep Groove Ball Bearing",
  above: "",
  count: 1,
});

test.each([
  ["type", "Thrust Ball Bearing", "Thrust Ball Bearings"],
  ["type", "Slewing Rim with balls of two sizes", "Slewing Rims with balls of two sizes"],
  ["series", "62", "Deep Groove Ball Bearings, series 62"],
  ["bore", "20", "Bearings with 20 mm bore"],
  ["category", "Spares", "Spares"],
] as const)("[1.6] the landing page of %s %s is headed %s", (kind, name, title) => {
  expect(categoryTitle(shelf(kind, name))).toBe(title);
});

test("[1.6] series stand after the types, by their numbers", () => {
  const shelves = ["NJ2", "618", "62", "N10", "60", "N2"].map((name) => shelf("series", name));
  const all = [...shelves, shelf("type", "Ball"), shelf("type", "Angular")].toSorted(inOrder);
  expect(all.map(({ name }) => name).join(" ")).toBe("Ball Angular 60 62 618 N2 N10 NJ2");
});
