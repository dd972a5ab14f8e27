import { describe, expect, test } from "@jest/globals";
import { KINDS } from "./kind.ts";
import { fullSection, ringOf, smallSection } from "./layout.ts";
import { sectionOf } from "./section.ts";

const size = { bore: 20, outsideDiameter: 47, width: 14 };
const kinds = KINDS.filter((kind) => kind !== "unknown");
const lengthOf = ({ from, to }: { from: [number, number]; to: [number, number] }) =>
  Math.hypot(to[0] - from[0], to[1] - from[1]);

describe("section drawing", () => {
  test.each(kinds)(
    "%s: dimension lines are to one scale and carry the item's own numbers",
    (kind) => {
      const { dimensions } = fullSection(kind, size);
      const of = (letter: string) => dimensions.find((one) => one.text.startsWith(letter));
      const [d, D, B] = [of("d"), of("D"), of("B") ?? of("H")];
      expect([d?.text, D?.text, B?.text.slice(2)]).toEqual(["d 20", "D 47", "14"]);
      if (!d || !D || !B) throw new Error("a dimension is missing");
      expect(lengthOf(d) / lengthOf(D)).toBeCloseTo(20 / 47, 1);
      expect(lengthOf(B) / lengthOf(D)).toBeCloseTo(14 / 47, 1);
    },
  );

  test.each([
    [{ bore: 3, outsideDiameter: 10, width: 4 }],
    [{ bore: 30, outsideDiameter: 42, width: 7 }],
    [{ bore: 1000, outsideDiameter: 1420, width: 412 }],
    [{ bore: 10, outsideDiameter: 14, width: 60 }],
  ])("%j stays on the canvas", (extreme) => {
    for (const kind of kinds) {
      const { width, height, dimensions } = fullSection(kind, extreme);
      for (const [x, y] of dimensions.flatMap((one) => [one.from, one.to])) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  test("[9.3] unknown or impossible dimensions are drawn without numbers", () => {
    expect(fullSection("ball", { ...size, bore: null }).dimensions).toEqual([]);
    expect(
      fullSection("unknown", { bore: null, outsideDiameter: null, width: null }).dimensions,
    ).toEqual([]);
    expect(ringOf({ bore: 50, outsideDiameter: 47, width: 14 })).toBeNull();
  });

  test("every kind has its own picture, small and large", () => {
    const small = kinds.map((kind) =>
      smallSection(kind, size, 40)
        .parts.map((one) => one.path)
        .join(),
    );
    expect(new Set(small).size).toBe(kinds.length);
    expect(sectionOf("ball", 14, 13.5).some((one) => one.part === "element")).toBe(true);
    expect(sectionOf("unknown", 14, 13.5).some((one) => one.part === "element")).toBe(false);
  });
});
