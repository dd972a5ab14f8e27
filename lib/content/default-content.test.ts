import { expect, test } from "@jest/globals";
import { defaultContent } from "./default-content.ts";
import { SLOTS, slotSchemas } from "./home-content.ts";

test.each(SLOTS)("the content in brands/content is within the limits of %s", (slot) => {
  expect(slotSchemas[slot].parse(defaultContent[slot])).toEqual(defaultContent[slot]);
});
