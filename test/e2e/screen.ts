import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";

/** Run in the page. `@axe-core/playwright` loads it again for each check, unminified, which takes as long as the check. */
declare const axe: typeof import("axe-core");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Tables wider than their container, and read-only fields whose text is cut off. */
const cutOff = () =>
  [...document.querySelectorAll("main table, main input[readonly], main textarea[readonly]")]
    .map((one) => (one.matches("table") ? (one.parentElement ?? one) : one))
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 200));

/** Cells of tables whose text runs under a button that is placed over them. */
const coveredText = () =>
  [...document.querySelectorAll("main td > button")].flatMap((button) => {
    const icon = (button.querySelector("svg") ?? button).getBoundingClientRect();
    const texts = document.createTreeWalker(button.parentElement ?? button, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      let hidden = texts.currentNode.parentElement;
      while (hidden && getComputedStyle(hidden).clipPath === "none") hidden = hidden.parentElement;
      if (hidden || button.contains(texts.currentNode)) continue;
      range.selectNodeContents(texts.currentNode);
      const isCovered = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          right - left > 1 &&
          left < icon.right &&
          right > icon.left &&
          top < icon.bottom &&
          bottom > icon.top,
      );
      if (isCovered) return [button.parentElement?.textContent ?? ""];
    }
    return [];
  });

/** Rules of axe that the page breaks. Passing rules are not collected, and frames, which are pages of other sites, not opened. */
const findViolations = async () => {
  const found = await axe.run(document, { resultTypes: ["violations"], iframes: false });
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
};

/** Regions, placeholders and the captcha while they are loading. A spinner may be the state that is checked. */
const LOADING = ":is([aria-busy=true], [data-loading=true], .animate-pulse):visible";

/** Runs a check at each width; afterwards the window has its own size again. */
export async function atWidths(page: Page, widths: number[], check: () => Promise<void>) {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of widths) {
    await page.setViewportSize({ ...own, width });
    await check();
  }
  await page.setViewportSize(own);
}

/**
 * Checks a screen at the window's own width or at these: no axe violations, no horizontal overflow, nothing cut off
 * or covered. Saves screenshots under test-results/screens/.
 */
export async function checkScreen(page: Page, name: string, widths?: number[]) {
  // A document may still be arriving: its address and title come first.
  await page.waitForLoadState();
  await expect(page.locator(LOADING)).toHaveCount(0);
  // After a client navigation Next inserts the new title a moment after the page, without one in between.
  await expect(page).toHaveTitle(/\S/);
  if (!widths) return checkWidth(page, name);
  await atWidths(page, widths, () =>
    checkWidth(page, `${name}-${page.viewportSize()?.width ?? ""}`),
  );
}

async function checkWidth(page: Page, name: string) {
  const project = test.info().project.name;
  await page.screenshot({
    path: `test-results/screens/${name}.${project}.png`,
    fullPage: true,
    animations: "disabled",
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  expect(await page.evaluate(findViolations), `axe on ${name}`).toEqual([]);
  const sideways = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways), `${name} is wider than its window`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(cutOff), `${name} cuts off`).toEqual([]);
  expect(await page.evaluate(coveredText), `${name} covers text`).toEqual([]);
}
