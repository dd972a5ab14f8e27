import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { expect, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";

const at = (host: string, path: string) => `http://${host}:${ports.main.storefront}${path}`;

/** Appends markup to the HTML of a page, as an attacker would; its headers are the server's. */
async function injectInto(page: Page, host: string, path: string, markup: string) {
  const { text, headers } = await raw(host, path);
  const policy = String(headers["content-security-policy"]);
  await page.route(at(host, path), (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy },
      body: text.replace("</body>", `${markup}</body>`),
    }),
  );
  await page.goto(at(host, path));
}

test("[1.4] [2.23] [2.58] no page violates the script policy, nor do captcha, PDF viewer and page views", async ({
  page,
  brand,
  violations,
}) => {
  const [item] = await itemsInStock(page);
  // The policies of more pages are compared with their scripts over HTTP.
  for (const path of [
    ...["/home", "/cart", "/register", "/listing?q=6204", "/bearings/series-62?bore=20"],
    ...["/no-such-page", routes.product(brand, "no-such-bearing")],
    ...[routes.product(brand, "6204"), routes.share(brand, item?.id ?? "")],
  ])
    await page.goto(path);
  for (const host of ["bearings.example", "preview.localhost", `shop.${brand.id}.example`])
    for (const path of ["/", "/no-such-page"])
      await page.goto(at(host, `${path}?brand=${brand.id}`));
  // Navigation without a new document.
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search by item" }).fill("6204");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You Searched For");

  const counted = page.waitForRequest("**/api/page-views");
  await page.goto("/login");
  await counted;
  await page.getByText(/not a robot/i).click();
  await page.getByLabel("Email").fill("buyer@example.com");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  const documents = page.getByRole("navigation", { name: "Documents" });
  await documents.getByRole("link", { name: "Terms & Condition" }).click();
  await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible();
  expect(violations).toEqual([]);
});

test("[7.41] scripts of Razorpay may be loaded; scripts of other sites and injected ones don't run", async ({
  page,
  brand,
  violations,
}) => {
  const body = "window.loaded = (window.loaded ?? 0) + 1";
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.goto("/about");
  const load = (url: string) =>
    page.evaluate((src) => {
      const script = Object.assign(document.createElement("script"), { src });
      document.head.append(script);
      return new Promise<string>((done) => {
        script.onload = () => done("loaded");
        script.onerror = () => done("blocked");
      });
    }, url);
  expect(await load("https://checkout.razorpay.com/v1/checkout.js")).toBe("loaded");
  expect(await load("https://cdn.razorpay.com/static/bundle.js")).toBe("loaded");
  expect(violations).toEqual([]);
  expect(await load("https://evil.example/v1/checkout.js")).toBe("blocked");
  await expect.poll(() => violations.length).toBe(1);
  violations.length = 0;

  const host = `${brand.id}.localhost`;
  for (const path of ["/about", "/bearings/series-62?bore=20", "/no-such-page"]) {
    await injectInto(page, host, path, "<script>window.injected = 1</script>");
    await page.evaluate(() =>
      document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="window.injected = 1">'),
    );
    await expect.poll(() => violations.join()).toMatch(/script-src-elem.*script-src-attr/);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
    violations.length = 0;
  }
});
