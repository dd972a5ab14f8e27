import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/**
 * What holds on every screen: axe finds nothing and nothing sticks out sideways. Keeps a picture of it under
 * test-results/screens/.
 */
export async function checkScreen(page: Page, name: string) {
  await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
  const project = test.info().project.name;
  await page.screenshot({
    path: `test-results/screens/${name}.${project}.png`,
    fullPage: true,
    animations: "disabled",
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
  expect(found, `axe on ${name}`).toEqual([]);
  const sideways = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways), `${name} is wider than its window`).toBeLessThanOrEqual(0);
}
