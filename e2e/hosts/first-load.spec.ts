import { expect, test } from "@playwright/test";
import { allChunks, firstLoadChunks, readChunk } from "../../test/e2e/first-load.ts";

/** Forms that check what is typed from the first key on. */
const FORMS =
  /\/(?:signup|register|existingCustomerRegister|existingCustomerSignUp|forget-password|my-profile)\/$/;

/** Modules to load when needed: a text that only they hold, and the pages that need them at once. */
const LAZY: { name: string; text: string; neededBy?: RegExp }[] = [
  { name: "zod", text: "invalid_union", neededBy: FORMS },
  { name: "the designation parser", text: "contact seals on both sides" },
  { name: "the spreadsheet reader", text: "xl/workbook" },
  { name: "dialogs", text: "headlessui" },
];

for (const { name, text, neededBy } of LAZY) {
  test(`[1.2] no page loads ${name} before it is needed`, () => {
    const holders = new Set(allChunks().filter((file) => readChunk(file).includes(text)));
    expect(holders.size, `no script of the build holds "${text}"`).toBeGreaterThan(0);
    const pages = firstLoadChunks();
    expect(pages.length).toBeGreaterThan(50);
    const loading = pages
      .filter(
        ({ page, files }) => !neededBy?.test(`/${page}`) && files.some((file) => holders.has(file)),
      )
      .map(({ page }) => page);
    expect(loading).toEqual([]);
  });
}
