import { expect, type Locator, type Page } from "@playwright/test";

/** More controls than any page of the console has. */
const MOST_TABS = 150;

/** Reaches a control with Tab alone. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(control).toBeFocused();
}

/** Reaches a button with Tab and presses it with Enter. */
export async function pressByKeyboard(
  page: Page,
  name: string | RegExp,
  within: Page | Locator = page,
) {
  await tabTo(page, within.getByRole("button", { name, exact: typeof name === "string" }));
  await page.keyboard.press("Enter");
}

/** A dialog listens to keys once it has the focus, a moment after it is shown. */
export const expectFocusWithin = (dialog: Locator) =>
  expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
