import { expect, test } from "@jest/globals";
import { zwz } from "../../brands/zwz.ts";
import { createItem, createMatch } from "../../test/storefront/factories.ts";
import type { Item } from "../contract/item.ts";
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
