import type { Page } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { ports } from "../../test/e2e/ports.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const at = (host: string, path = "/") => `http://${host}:${ports.main.storefront}${path}`;
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search by item" });

test("[1.4] the reduced site passes the screen checks; the switch of a preview changes the brand, and a store's own host has none", async ({
  page,
}) => {
  for (const path of ["/", "/home", "/about", "/login"]) {
    await page.goto(at("bearings.example", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await checkScreen(page, `reduced${path.replaceAll("/", "-")}`);
  }

  const preview = page.getByRole("navigation", { name: "Preview of" });
  await page.goto(at("preview.localhost", "/?brand=nod"));
  await page.goto(at("preview.localhost", "/about"));
  await expect(page).toHaveTitle(/NOD/);
  await preview.getByRole("link", { name: "ZWZ" }).click();
  await expect(page).toHaveTitle(/ZWZ/);
  await expect(preview.getByRole("link", { name: "ZWZ" })).toHaveAttribute("aria-current", "true");
  await checkScreen(page, "preview");
  await preview.getByRole("link", { name: "no brand" }).click();
  await expect(page.getByRole("combobox")).toHaveCount(0);

  await page.goto(at("zwz.localhost", "/?brand=nod"));
  await expect(page).toHaveTitle(/ZWZ/);
  await expect(preview).toHaveCount(0);
});

test("[1.4] [2.1] where nothing is, both brands and their previews say so, with the search above", async ({
  page,
}) => {
  for (const brand of [zwz, nod]) {
    const host = `${brand.id}.localhost`;
    await page.goto(at(host, "/no/such/page"));
    await expect(searchBox(page)).toBeVisible();
    await checkScreen(page, `missing-${brand.id}`);
    // The browser renders these: their HTML has only the title.
    const product = routes.product(brand, "no-such-bearing");
    for (const [path, name] of [
      [product, "Bearing not found"],
      [`/productDetail/${brand.name}:999999999`, "Bearing not found"],
      ["/bearings/no-such-series", "There is nothing at this address"],
      ["/bearings/no-such-series?bore=20", "There is nothing at this address"],
    ] as const) {
      await page.goto(at(host, path));
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(searchBox(page)).toBeVisible();
    }
    await page.goto(at("preview.localhost", `${product}?brand=${brand.id}`));
    await expect(page.getByRole("heading", { name: "Bearing not found" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-brand", brand.id);
  }
});
