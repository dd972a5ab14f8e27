import { describe, expect, test } from "@jest/globals";
import { nod } from "@/brands/nod";
import { parseShareRef, shareMetadata } from "./share-page";

const read = (ref: string) => {
  const found = parseShareRef(ref);
  return found && [found.brand.id, found.itemId];
};

describe("[2.1] /productDetail/{brand}:{itemId}", () => {
  test("[2.1] brand prefix in any case, the colon plain or encoded", () => {
    expect(read("ZWZ:7")).toEqual(["zwz", "7"]);
    expect(read("NOD%3A14371")).toEqual(["nod", "14371"]);
    expect(read("nod:7")).toEqual(["nod", "7"]);
  });

  test.each([
    "",
    "7",
    "ZWZ:",
    ":7",
    "SKF:7",
    "ZWZ:7/8",
    "ZWZ:..%2f7",
    "ZWZ:%",
    `ZWZ:${"7".repeat(41)}`,
    "ZWZ:7 OR 1=1",
  ])("[2.1] %j is no such link", (ref) => {
    expect(read(ref)).toBeNull();
  });

  test("a malformed link has the title of a missing bearing, one of the other store has not", async () => {
    const titleOf = async (ref: string) =>
      (await shareMetadata(nod)({ params: Promise.resolve({ ref }) })).title;
    expect(await titleOf("SKF:7")).toBe("Bearing not found");
    expect(await titleOf("ZWZ:7")).toBe("Shared item");
  });
});
