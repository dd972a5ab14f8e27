import { files } from "../../lib/files.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { expect, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { openInParts } from "../../test/e2e/slow-page.ts";

test("[2.31] a quantity above the stock shows a split delivery promise", async ({
  page,
  brand,
}) => {
  const [item] = await itemsInStock(page);
  await page.goto(routes.product(brand, item?.name ?? ""));
  const quantity = page.getByLabel(
    new RegExp(`^Quantity of ${item?.name}${brand.manyMakers ? ` ${item?.brand}` : ""}$`),
  );
  await expect(page.getByText(/^In stock/).first()).toBeVisible();
  // Other tests buy the same item at the same time.
  await quantity.fill("90000");
  await expect(page.getByText(/^[\d,]+ in stock/).first()).toBeVisible();
  await expect(page.getByText(/^[\d,]+ on back-order/).first()).toBeVisible();
});

test("[2.31] price and stock that arrive late move nothing", async ({ page, brand }) => {
  const { width = 0 } = page.viewportSize() ?? {};
  // On a phone of this size the whole table is in sight.
  if (width < 500) await page.setViewportSize({ width: 412, height: 823 });
  const shift = await recordLayoutShift(page);
  let deliver: (() => void) | undefined;
  const painted = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/api/items**", (route) => painted.then(() => route.continue()));
  await page.goto(routes.product(brand, "6204"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  deliver?.();
  await expect(
    page.getByText(/^(In stock|Made to order|On request|Dispatch)/i).first(),
  ).toBeVisible();
  await shift.expectAtMost(0.01);
});

test("[2.30] while the page arrives in parts, what is painted stays where it is", async ({
  page,
  brand,
}) => {
  const shift = await recordLayoutShift(page);
  expect(await openInParts(page, brand, routes.product(brand, "6204"))).toBeGreaterThan(8);
  // Columns of tables are as wide as the rows that have arrived need.
  await shift.expectAtMost(0.02);
});

test("[2.30] a page reached from another manufacturer's number says what is identical and what differs", async ({
  page,
  brand,
}) => {
  const path = routes.product(brand, "6204-2RS");
  const note = page.getByRole("main").getByRole("status");
  await page.goto(`${path}?for=${encodeURIComponent("FAG 6204-2RSR")}`);
  await expect(note.getByText("FAG 6204-2RSR → 6204-2RS, same")).toBeVisible();
  await checkScreen(page, "product-same");
  await page.goto(`${path}?for=${encodeURIComponent("SKF 6204-2RS1/C2")}`);
  await expect(note.getByText("SKF 6204-2RS1/C2 → 6204-2RS, differs in clearance")).toBeVisible();
  await expect(note.getByText(/^clearance: C2 requested, .+ offered$/)).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`${path}$`),
  );
  await checkScreen(page, "product-differs");
  await page.goto(`${path}?for=${encodeURIComponent(`<img src=x>${"9".repeat(5000)}`)}`);
  await expect(note.getByText(/^We couldn't compare “<img src=x>9{189}” with/)).toBeVisible();
});

test("[5.14] an invalid quantity is refused with a message", async ({ page, brand }) => {
  await page.goto(routes.product(brand, "6204"));
  const quantity = page.getByLabel(/^Quantity of 6204/).first();
  for (const typed of ["0", "-1", "1.5", "1000000000", "ten", ""]) {
    await quantity.fill("1");
    await expect(page.getByText(messages.quantityRange)).toBeHidden();
    await quantity.fill(typed);
    await page
      .getByRole("button", { name: /add to cart/i })
      .first()
      .click();
    await expect(page.getByText(messages.quantityRange)).toBeVisible();
    await expect(page).toHaveURL(/product-category/);
  }
});

test("[2.1] an unknown item shows the 404 page", async ({ page, brand }) => {
  const reply = await page.goto(routes.product(brand, "no-such-bearing-0"));
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"][content*="noindex"]').first()).toBeAttached();
});

test("[2.1][2.31] the shareable link is copied, opens the item, and recognises the other brand's prefix", async ({
  page,
  brand,
  otherBrand,
}) => {
  const [item] = await itemsInStock(page);
  const { id = "", name = "" } = item ?? {};
  await page.goto(routes.share(brand, id));
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  await checkScreen(page, "shared-item");
  if (!brand.manyMakers) {
    await page.goto(routes.product(brand, name));
    await page.getByRole("button", { name: /share/i }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /copy/i }).click();
    await expect(dialog.getByText("Link copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/productDetail/${brand.name}:`);
  }
  await page.goto(routes.share(otherBrand, id));
  await expect(page.getByText(new RegExp(otherBrand.name)).first()).toBeVisible();
  await checkScreen(page, "other-brands-item");
});

test("[2.1] an unknown product offers a search for it", async ({ page, brand }) => {
  const reply = await page.goto(`${brand.paths.product}/6204-2rsx`);
  expect(reply?.status()).toBe(404);
  // Next leaves this document to the browser, which loads the style sheet as a file.
  await expect(page.locator("body")).toHaveCSS("display", "flex");
  await checkScreen(page, "missing-product");
  await page.getByRole("link", { name: "Search for 6204 2RSX" }).click();
  await expect(page).toHaveURL(/\/listing\?q=6204/);
});

test("[2.1] a product page without an item shows a search prompt", async ({ page, brand }) => {
  for (const path of [brand.paths.product, "/productDetail", "/listing"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkScreen(page, `prompt${path.replaceAll("/", "-")}`);
  }
});

test("[2.32] the wishlist button saves an item in /saved", async ({ page, brand }) => {
  await page.goto(routes.product(brand, "6204"));
  await page
    .getByRole("button", { name: /^Save 6204/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Remove 6204/ }).first()).toBeVisible();
  await page.goto("/saved");
  await expect(page.getByRole("main").getByText("6204").first()).toBeVisible();
  await checkScreen(page, "saved");
});

test("[2.31] the data sheet is a cacheable PDF linked from the page", async ({
  page,
  brand,
  baseURL,
}) => {
  const host = new URL(baseURL ?? "").hostname;
  await page.goto(routes.product(brand, "6204-2RS"));
  const link = page.getByRole("link", { name: /^Datasheet of 6204-2RS/ });
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toMatch(new RegExp(`^${files.datasheet("6204-2rs")}\\?v=[\\w-]{10}$`));
  const old = await raw(host, files.datasheet("6204-2rs"));
  expect([old.status, old.headers.location]).toEqual([307, href]);
  const { status, headers, text } = await raw(host, href);
  expect(status).toBe(200);
  expect(text).toMatch(/^%PDF-/);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["cache-control"]).toMatch(/^public, max-age=86400/);
  const again = await raw(host, href, {
    "if-none-match": String(headers.etag),
  });
  expect(again.status).toBe(304);
  expect((await raw(host, files.datasheet("no-such-bearing-0"))).status).toBe(404);
});
