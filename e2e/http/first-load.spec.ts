import { gzipSync } from "node:zlib";
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
    // Operators open the console to work in forms; the budgets are those of the stores.
    const pages = firstLoadChunks().filter(({ page }) => !page.startsWith("(ops)"));
    expect(pages.length).toBeGreaterThan(50);
    const loading = pages
      .filter(
        ({ page, files }) => !neededBy?.test(`/${page}`) && files.some((file) => holders.has(file)),
      )
      .map(({ page }) => page);
    expect(loading).toEqual([]);
  });
}

/** Pages that visitors arrive on (design, section 10), and the kB of scripts that they load with gzip. */
const LIGHT =
  /\/(?:zwz|nod)-store\/(?:(?:nod-)?product-category|bearings|listing|home|about|quick-order)\//;
const LIGHT_KB = 165;

test(`[1.2] pages that visitors arrive on load at most ${LIGHT_KB} kB of scripts`, () => {
  const kB = (file: string) => gzipSync(readChunk(file)).length / 1000;
  const sizes = firstLoadChunks()
    .filter(({ page }) => LIGHT.test(`/${page}`))
    .map(({ page, files }) => ({
      page,
      size: files.filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + kB(file), 0),
    }));
  expect(sizes.length).toBeGreaterThan(12);
  expect(sizes.filter(({ size }) => size > LIGHT_KB)).toEqual([]);
});
