import { expect, test } from "@jest/globals";
import { zwz } from "../../brands/zwz.ts";
import { createItem, createMatch } from "../../test/storefront/factories.ts";
import type { Item } from "../contract/item.ts";
import { shortLabel } from "./category-text.ts";
import { toResultRow } from "./product-row.ts";

const rowOf = (over: Partial<Item>) =>
  toResultRow(zwz, createItem(over), "6204-2rs", new Date("2026-11-23"));

test("[2.34] a result names the parts that were not understood beside the differences", () => {
  const differences = [{ feature: "clearance", requested: "C2", offered: "C3" } as const];
  const match = createMatch({ grade: "differs", differences, unread: ["XY7"] });
  expect(rowOf({ match }).result?.difference).toBe(
    "Differs in clearance: C2 requested, C3 offered; XY7 not recognised",
  );
  const ofSize = rowOf({ match: { ...match, grade: "size-only" } }).result;
  expect(ofSize?.line).toBe("ZWZ · Same size only; XY7 not recognised");
  expect(ofSize?.difference).toBe("");
});

test("[2.34] thrust bearings have neither seal nor clearance", () => {
  const universalNumber = "51204";
  const thrust = rowOf({ subCategory: "Thrust Ball Bearing", universalNumber });
  expect(thrust.facts.slice(3)).toEqual(["—", "—"]);
  expect(rowOf({ universalNumber: "6204" }).facts.slice(3)).toEqual(["Open", "Normal"]);
});

test("[2.34] a row has each dimension, to a thousandth, in its own column", () => {
  const { facts, summary } = rowOf({
    ...{ bore: 12.7, outsideDiameter: 28.5755, width: 6.35, universalNumber: "R8-2RS-C3" },
  });
  expect(facts).toEqual(["12.7", "28.576", "6.35", shortLabel("2RS"), "C3"]);
  expect(summary).toBe(`12.7 × 28.576 × 6.35 · ${shortLabel("2RS")} · C3`);
  expect(rowOf({ bore: null, universalNumber: "6204" }).summary).toBe("");
  expect(rowOf({ outsideDiameter: null, universalNumber: "6204" }).summary).toBe("");
});

test.each([true, false])("[2.34] alerts are offered if the backend sends them: %s", (hasAlerts) => {
  expect(rowOf({ hasAlerts }).result?.hasAlerts).toBe(hasAlerts);
});

test("[2.34] a result names maker, grade and category, and what is not known of its packing", () => {
  const match = createMatch({ grade: "same", differences: [], unread: [] });
  expect(rowOf({ match, qtyPerCarton: 1_200 }).result).toMatchObject({
    line: "ZWZ · Same",
    difference: "",
    category: ["Ball Bearings", "Deep Groove Ball Bearing"],
    packing: ["Single Box", "China · 1,200 per carton"],
  });
  const unknown = { packing: null, country: null, qtyPerCarton: null, category: "" };
  expect(rowOf(unknown).result).toMatchObject({
    line: "ZWZ",
    category: ["NA", "Deep Groove Ball Bearing"],
    packing: ["NA", "NA · NA per carton"],
  });
});

test("[2.34] the day of the last order is shown if there is one", () => {
  expect(rowOf({ boughtOn: "2026-10-03" }).boughtOn).toBe("2026-10-03");
  expect("boughtOn" in rowOf({ boughtOn: null })).toBe(false);
});
