import { expect, test } from "@jest/globals";
import { places } from "../backend/seed/cities.ts";
import { getRegisteredState, toGstState } from "./gst-states.ts";

test("[9.4] every state of an address has the code of its GSTINs", () => {
  expect(places).toHaveLength(36);
  for (const [code, name] of places) {
    expect(toGstState(name)).toEqual({ name, code });
    expect(getRegisteredState(`${code}AABCN4321K1ZJ`)).toEqual({ name, code });
  }
});

test("[9.4] codes that are no longer issued, and a name without a code, can still be printed", () => {
  expect(getRegisteredState("25AABCN4321K1ZJ").name).toBe("Daman and Diu");
  expect(getRegisteredState("97AABCN4321K1ZJ").name).toBe("Other Territory");
  expect(toGstState("Elsewhere")).toEqual({ name: "Elsewhere", code: "" });
});
