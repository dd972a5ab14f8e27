import { expect, test } from "@jest/globals";
import { catalogueItems } from "../../backend/seed/catalogue-items.ts";
import { describeDesignation } from "../../lib/catalogue/designation/describe.ts";
import { parseDesignation } from "../../lib/catalogue/designation/parse.ts";

/** Descriptions of the catalogue's features; features not in the designation (CC for Koyo) are absent. */
const said: Record<string, RegExp> = {
  "one shield": /metal shield on one side/,
  "two shields": /metal shields on both sides/,
  "one contact seal": /contact seal on one side/,
  "two contact seals": /rubber contact seals on both sides/,
  "two non-contact seals": /non-contact seals on both sides/,
  "snap ring groove with ring": /with snap ring/,
  "contact angle 40°": /contact angle 40°/,
  "tapered bore 1:30": /tapered bore 1:30/,
  "tapered bore 1:12": /tapered bore 1:12/,
  "clearance C2": /smaller than normal/,
  "clearance C3": /greater than normal/,
  "clearance C4": /greater than C3/,
  "tolerance class 5": /tolerance class 5/,
  "machined brass cage": /machined brass cage/,
  "pressed steel cages": /pressed/,
};

test.each(["zwz", "nod"] as const)(
  "[2.31] every number of %s is read as its own catalogue describes it",
  (brand) => {
    const wrong: string[] = [];
    const unread = new Set<string>();
    for (const { designation, maker, boreUm, description, subCategory } of catalogueItems(brand)) {
      if (boreUm === null) continue;
      const reading = parseDesignation(designation, maker);
      const words = reading ? describeDesignation(reading) : "";
      for (const mark of reading?.unread ?? []) unread.add(`${maker} ${mark}`);
      const [kind = ""] = subCategory.toLowerCase().replace("machined ", "").split(" ");
      const bore = / bore ([\d.]+) mm/.exec(words)?.[1];
      const features = description.split(", ").slice(1);
      const right =
        words.includes(kind) &&
        (bore === undefined || Number(bore) * 1000 === boreUm) &&
        features.every((feature) => said[feature]?.test(words) ?? true) &&
        // The description names no feature that the catalogue does not.
        (features.length > 0 || !/shield|seal|clearance|tapered bore|tolerance/.test(words));
      if (!right) wrong.push(`${maker} ${designation}: ${words}`);
    }
    expect(wrong).toEqual([]);
    expect([...unread]).toEqual([]);
  },
);
