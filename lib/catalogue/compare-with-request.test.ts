import { describe, expect, test } from "@jest/globals";
import { compareNumbers, compareWithRequest } from "./compare-with-request.ts";

describe("a number with words, in any order", () => {
  test.each([
    ["6205 sealed", "6205-2RS"],
    ["SKF 6205-2RS1 bearing", "6205-2RS"],
    ["bearing 6205 DDU", "6205-2RS"],
    ["c3 6205zz", "6205-2Z/C3"],
    ["please quote 6205-2RS 20 nos", "6205-2RS"],
  ])("%s is the same as %s, on a product page and in a request", (requested, name) => {
    const offer = { name, brand: "ZWZ" };
    expect(compareWithRequest(requested, [offer])[0]?.match).toMatchObject({ grade: "same" });
    expect(compareNumbers({ name: requested }, offer)).toMatchObject({ grade: "same" });
  });

  test("a word that contradicts the number is not understood", () => {
    expect(compareNumbers({ name: "6205 housing" }, { name: "6205", brand: "ZWZ" })).toMatchObject({
      grade: "differs",
      unread: ["housing"],
    });
  });

  test("[2.13] an inch number is not the metric one of the same letters and figures", () => {
    const offer = { name: "CF 12", brand: "IKO" };
    expect(compareWithRequest("CF1/2", [offer])).toEqual([{ name: "CF 12", match: null }]);
    expect(compareWithRequest("CF-12", [offer])).toEqual([]);
    expect(compareNumbers({ name: "KR 1/6" }, { name: "KR 16", brand: "IKO" })).toBeNull();
  });

  test("a text with several numbers is not compared", () => {
    const offer = { name: "6205-2RS", brand: "ZWZ" };
    expect(compareNumbers({ name: "6205-2RS, 6205-2Z" }, offer)).toBeNull();
  });

  test("a requested item is read by its maker's spelling alone", () => {
    const offer = { name: "7206A", brand: "NSK" };
    expect(compareNumbers({ name: "7206A", brand: "URB" }, offer)).toMatchObject({
      grade: "differs",
    });
  });
});
