import { expect, test } from "@jest/globals";
import type { CategoryInfo } from "../contract/categories.ts";
import { categoryTitle, compareCategories } from "./category-text.ts";

const category = (kind: CategoryInfo["kind"], name: string): CategoryInfo => ({
  slug: name,
  kind,
  name,
  type: "Deep Groove Ball Bearing",
  parent: "",
  count: 1,
});

test.each([
  ["type", "Thrust Ball Bearing", "Thrust Ball Bearings"],
  ["type", "Slewing Rim with balls of two sizes", "Slewing Rims with balls of two sizes"],
  ["series", "62", "Deep Groove Ball Bearings, series 62"],
  ["bore", "20", "Bearings with 20 mm bore"],
  ["category", "Spares", "Spares"],
] as const)("[1.6] the page of %s %s has the heading %s", (kind, name, title) => {
  expect(categoryTitle(category(kind, name))).toBe(title);
});

test("[1.6] series come after types, in numeric order", () => {
  const series = ["NJ2", "618", "62", "N10", "60", "N2"].map((name) => category("series", name));
  const all = [...series, category("type", "Ball"), category("type", "Angular")].toSorted(
    compareCategories,
  );
  expect(all.map(({ name }) => name).join(" ")).toBe("Ball Angular 60 62 618 N2 N10 NJ2");
});
