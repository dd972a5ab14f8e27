import type { Item } from "../../lib/contract/item.ts";
import { routes } from "../../lib/routes.ts";
import { ask, expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { rfis } from "../../test/e2e/rfi.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

/** Matches nothing in the catalogue, and one of its words is wider than a phone. */
const TEXT = `qqqqwwww hub unit ${"W".repeat(50)}`;

test("[4.5][7.32][2.51][4.11][4.15] a guest asks for what was not found, signs in, sends it once, and gets an item offered for it", async ({
  page,
  buyer,
}) => {
  await page.goto(routes.listing(TEXT));
  await expect(page.getByRole("heading", { level: 1, name: "No Result Found" })).toBeVisible();
  await page.getByLabel("Quantity", { exact: true }).fill("12");
  await page.getByLabel("Note (optional)").fill("Front wheel");
  await checkScreen(page, "no-results-guest");
  await page.getByRole("link", { name: "Sign in to send this request" }).click();
  await logIn(page, buyer);

  await expect(page).toHaveURL(/\/listing\?q=/);
  await expect(page.getByLabel("What you need")).toHaveValue(TEXT);
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("12");
  await expect(page.getByLabel("Note (optional)")).toHaveValue("Front wheel");
  await page.getByRole("button", { name: "Send request" }).dblclick();
  await expect(page.getByText("Request sent")).toBeVisible();
  const requests = await rfis(page);
  expect(requests).toMatchObject([
    { note: "Front wheel", lines: [{ name: TEXT, itemId: "", quantity: 12, state: "pending" }] },
  ]);
  const number = requests[0]?.number ?? "";
  await checkScreen(page, "no-results-sent");

  await page.getByRole("main").getByRole("link", { name: "RFI History" }).click();
  await expect(page).toHaveURL(/\/rfq-history$/);
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(TEXT);
  await expect(row).toContainText("Not in our catalogue: we will look for it");
  await checkScreen(page, "rfi-history-text");

  // Searching for it again leads to the same request.
  await page.goto(routes.listing(TEXT));
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Already requested")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Not in our catalogue: we will look for it");
  await checkScreen(page, "rfi-detail-text");

  const { data: found } = await ask<{ items: Item[] }>(page, "/api/search/items?q=6305");
  const item = found.items.find(({ availability }) => availability !== "Stock");
  if (!item) throw new Error("every 6305 is in stock");
  const line = { line: 1, item: item.code, price: "410" };
  await operator("rfi/answer", { number, lines: [line], leadDays: 21 });
  await page.reload();
  const offer = page.getByRole("row").filter({ hasText: `For your “${TEXT}”` });
  await expect(offer).toContainText(item.name);
  await checkScreen(page, "rfi-detail-text-offered");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("row").filter({ hasText: item.name })).toContainText("RFI Approved");
});
