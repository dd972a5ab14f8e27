import { routes } from "../../lib/routes.ts";
import { expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { raw } from "../../test/e2e/raw.ts";
import { itemsToRequest, rfis } from "../../test/e2e/rfi.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[1.6][4.5][2.33][3.24] a guest asks on a product page, signs in, and the request is open", async ({
  page,
  buyer,
  brand,
}) => {
  const [item] = await itemsToRequest(page);
  if (!item) throw new Error("nothing to request");
  const label = `Request a quotation for ${brand.manyMakers ? `${item.name} ${item.brand}` : item.name}`;
  await page.goto(routes.product(brand, item.name));
  for (const box of await page.getByLabel(/^Quantity of /).all()) await box.fill("7");
  await page.getByRole("link", { name: label }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, buyer);
  await expect(page).toHaveURL(/\/rfq-review\?item=/);
  const row = page.getByRole("row", { name: new RegExp(item.name) });
  await expect(row).toContainText("7");
  await checkScreen(page, "rfq-review-item");
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/rfq\?/);
  const [rfi] = await rfis(page);
  expect(rfi?.lines).toMatchObject([{ itemId: item.id, quantity: 7, state: "pending" }]);
  await page.goto(routes.product(brand, item.name));
  await expect(page.getByText(rfi?.number ?? "")).toBeVisible();
  await checkScreen(page, "product-requested");
  await expect(page.getByRole("link", { name: label })).toHaveCount(0);
  const cached = await raw(`${brand.id}.localhost`, routes.product(brand, item.name));
  expect(cached.text).toContain(item.name);
  expect(cached.text).not.toContain(rfi?.number);
});
