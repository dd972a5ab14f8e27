import { getLineName } from "../../lib/cart/line-name.ts";
import { routes } from "../../lib/routes.ts";
import { expect, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("own part numbers are added, changed, used in quick order and deleted, by keyboard", async ({
  page,
  brand,
  signedIn: _,
}) => {
  const [first, second] = await itemsInStock(page, "6306", 2, 1);
  if (!first || !second) throw new Error("nothing in stock");
  const enter = async (number: string, item: string) => {
    await page.getByLabel("Our number", { exact: true }).fill(number);
    await page.getByLabel("Number of the item").fill(item);
    await page.keyboard.press("Enter");
    const exact = page.getByRole("button", { name: `${item} Same`, exact: true });
    const saved = page.getByText(`Saved: “${number}”`);
    await expect(exact.or(saved)).toBeVisible();
    if (await exact.isVisible()) await exact.press("Enter");
    await expect(saved).toContainText(item);
  };
  await page.goto(routes.profile);
  await page.getByRole("link", { name: "Our part numbers" }).click();
  await expect(
    page.getByText("Your company has no part numbers yet.", { exact: false }),
  ).toBeVisible();
  await checkScreen(page, "part-numbers-empty");
  await enter("MAT 4711", getLineName(brand, first));
  const table = page.getByRole("table", { name: "Our part numbers" });
  await expect(table.getByRole("link", { name: getLineName(brand, first) })).toBeVisible();
  await checkScreen(page, "part-numbers");

  await page.getByRole("button", { name: "Change MAT 4711" }).press("Enter");
  await expect(page.getByLabel("Number of the item")).toBeFocused();
  await page.getByLabel("Number of the item").fill("6306");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByLabel("Our number", { exact: true })).toBeFocused();

  await page.goto(routes.quickOrder(["mat4711 3"]));
  await expect(page.getByText("Your number", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Quantity of mat4711")).toHaveValue("3");
  await page.getByRole("link", { name: "Our part numbers" }).click();
  await page.getByRole("button", { name: "Delete MAT 4711" }).press("Enter");
  await page.getByRole("button", { name: "Delete for everyone MAT 4711" }).press("Enter");
  await expect(
    page.getByText("Your company has no part numbers yet.", { exact: false }),
  ).toBeVisible();
});
