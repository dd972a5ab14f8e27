import { expect, test } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { fillCart, itemsInStock, logIn } from "../../test/e2e/fixtures.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { ownServers } from "../../test/e2e/start-servers.ts";
import { crawl } from "../crawl/crawl.ts";
import { faultsOf, sitemapFaults } from "../crawl/faults.ts";
import { readPage } from "../crawl/read-page.ts";
import { sitemapOf } from "../crawl/sitemap.ts";

const servers = ownServers(ports.other);
const buyer = { email: "buyer@other.example", password: "Bearing#6204" };

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await servers.otherBackend();
  await servers.storefront({ zwz: "/one", nod: "/two" });
});
test.afterAll(() => servers.stop());

const at = (brand: string, path: string) =>
  `http://${brand}.localhost:${ports.other.storefront}${path}`;

for (const [brand, product, review, makers] of [
  ["zwz", "/product-category", "/shipping", 1],
  ["nod", "/nod-product-category", "/shippingnod", 3],
] as const) {
  test(`[7] ${brand}: search, cart and order work with a backend that has only the published fields`, async ({
    page,
  }) => {
    await page.goto(at(brand, "/"));
    const search = page.getByRole("combobox", { name: "Search by item" });
    await search.fill("6204");
    await expect(page.getByText(/^Suggestions: \d+$/)).toBeVisible();
    await page.getByRole("option").first().click();
    await expect(
      page.getByRole("heading", { level: 1, name: /^You Searched For 6204/ }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /add to cart/i })).toHaveCount(makers);
    // Nothing links to category pages, which this backend does not know.
    await expect(page.locator('a[href^="/bearings/"]')).toHaveCount(0);
    await checkScreen(page, `other-product-${brand}`);

    // A request in words is a call of ours.
    const options = page.waitForResponse(/\/api\/rfi\/texts$/);
    await page.goto(at(brand, "/listing?q=qqqqwwww"));
    await expect(page.getByRole("heading", { level: 1, name: "No Result Found" })).toBeVisible();
    expect(await (await options).json()).toEqual({ takesTexts: false });
    await expect(page.getByLabel("What you need")).toHaveCount(0);

    await search.fill("6205");
    await search.press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: /results? for “6205”/ }),
    ).toBeVisible();
    await checkScreen(page, `other-listing-${brand}`);
    await page
      .getByRole("button", { name: /add to cart/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByLabel(/^Quantity of 6205/).fill("4");
    await page.getByLabel(/^Quantity of 6205/).press("Enter");

    await page.getByRole("link", { name: "Sign in to Checkout" }).click();
    await logIn(page, buyer);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByLabel(/^Quantity of 6205/)).toHaveValue("4");
    await page.getByLabel(/^Quantity of 6205/).fill("5");
    await page.getByLabel(/^Quantity of 6205/).press("Enter");
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await checkScreen(page, `other-cart-${brand}`);
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL(new RegExp(`${review}$`));
    await page.getByRole("button", { name: "Confirm and Pay" }).click();

    await expect(page.getByTestId("order-number")).toHaveText(/^SC\d+$/);
    await page.getByRole("link", { name: "View Orders" }).click();
    await expect(page.getByRole("row").filter({ hasText: "6205" })).toContainText("₹1,180.00");
    await checkScreen(page, `other-history-${brand}`);
    await page.goto(at(brand, "/saved"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test(`[7.23] ${brand}: quick order matches 50 lines at a time, one search each`, async ({
    page,
  }) => {
    await page.goto(at(brand, "/quick-order"));
    const list = page.getByLabel("Part numbers and quantities, one line each");
    await expect(list).toBeVisible();
    const unknown = Array.from({ length: 57 }, (_, n) => `QX${1000 + n} - 1 nos`);
    await list.fill(["6204 - 3 nos", "6205 - 2 nos", ...unknown, "6305 - 4 nos"].join("\n"));
    await page.getByRole("button", { name: "Match list" }).click();
    await expect(page.getByText("10 lines not matched yet")).toBeVisible();
    await expect(page.getByText("Here, up to 50 lines can be matched at a time.")).toBeVisible();
    await expect(page.getByText("2 matched, 0 to check, 58 not found.")).toBeVisible();
    await page.getByRole("button", { name: "Match the next 10" }).click();
    await expect(page.getByText("3 matched, 0 to check, 57 not found.")).toBeVisible();
    // This backend takes no requests in words.
    await expect(page.getByText(/request a quotation/i)).toHaveCount(0);
    await page.getByRole("button", { name: "Add 3 items to cart" }).click();
    await expect(page.getByText("3 items added to your cart.")).toBeVisible();
    await page.getByRole("link", { name: "Go to cart" }).click();
    for (const [name, quantity] of [
      ["6204", "3"],
      ["6205", "2"],
      ["6305", "4"],
    ]) {
      await expect(page.getByLabel(new RegExp(`^Quantity of ${name}\\b`))).toHaveValue(
        quantity ?? "",
      );
    }
  });

  test(`${brand}: category pages are hidden, and no link leads to one or to an item this backend does not sell`, async () => {
    test.setTimeout(300_000);
    const host = `${brand}.localhost`;
    const port = ports.other.storefront;
    // Bearings named on the home page come from our catalogue; this backend need not sell them.
    const wanted = (_path: string, depth: number) => depth <= 4;
    const found = await crawl(host, { port, wanted, keep: () => false });
    expect(faultsOf(found, `http://${host}:${port}`)).toEqual([]);
    const addresses = await sitemapOf(host, port);
    const everything = [...found.linked.keys(), ...addresses];
    expect(everything.filter((path) => path.startsWith("/bearings/"))).toEqual([]);
    // Without a list of all pages, products are found through searches only and can't be in the sitemap.
    const faults = sitemapFaults(found, addresses, `http://${host}:${port}`);
    expect(faults.filter((fault) => !fault.startsWith(`${product}/`))).toEqual([]);
    const searches = [...found.visits.keys()].filter((path) => path.startsWith("/listing?q="));
    expect(searches.length).toBeGreaterThan(3);
    // Items are found by searching instead of links; the pages they lead to exist as well.
    const item = await raw(host, `${product}/6204`, {}, port);
    const around = readPage(item.text).links.filter((path) => path.startsWith("/"));
    expect(around).toContain(`${product}/6204-2rs`);
    for (const path of around) {
      expect([path, (await raw(host, path, {}, port)).status]).toEqual([path, 200]);
    }
    expect((await raw(host, "/bearings/series-62", {}, port)).status).toBe(404);
  });

  test(`[4.13][7.39][7.40][8.10] ${brand}: online payment works with a backend that has only the published fields`, async ({
    page,
  }) => {
    let signature = "forged";
    // Stands in for the real provider: pays at once with the given signature.
    await page.route("https://checkout.razorpay.com/v1/checkout.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `window.Razorpay = class {
          constructor(options) { this.options = options; }
          on() {}
          close() {}
          open() {
            const { key, order_id, handler } = this.options;
            const answer = { razorpay_payment_id: key, razorpay_order_id: order_id };
            setTimeout(() => handler({ ...answer, razorpay_signature: "${signature}" }));
          }
        };`,
      }),
    );
    await page.goto(at(brand, "/login?next=/listing?q=6205"));
    await logIn(page, buyer);
    const pay = async () => {
      await page.goto(at(brand, "/cart"));
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await page.getByRole("button", { name: "Checkout" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
      await page.getByRole("radio", { name: messages.payOnline }).check();
      await expect(page.getByLabel("PO number")).toHaveCount(0);
      await page.getByRole("button", { name: "Confirm and Pay" }).click();
    };
    await fillCart(page, (await itemsInStock(page, "6205", 1, 1)).slice(0, 1));
    await pay();
    const dialog = page.getByRole("dialog", { name: "Payment failed" });
    await expect(dialog).toContainText(messages.captureFailed);
    await dialog.getByRole("link", { name: "Go to cart" }).click();
    signature = "good";
    await pay();
    await expect(page.getByTestId("order-number")).toHaveText(/^SC\d+$/);
    await page.goto(at(brand, "/account-statement"));
    await expect(page.getByText("No account statement available")).toBeVisible();
  });

  test(`[2.55][2.56][2.57][7.20][7.21] ${brand}: the profile works with a backend that has only the published fields`, async ({
    page,
  }) => {
    await page.goto(at(brand, "/login?next=/my-profile"));
    await logIn(page, { email: "pending@other.example", password: "Bearing#6204" });
    await expect(page).toHaveURL(/\/my-profile$/);
    await expect(page.getByText("Approval Pending", { exact: true })).toBeVisible();
    await page.getByLabel("Authorised Signatory").fill("Meera Iyer");
    await page.getByRole("button", { name: "Update Profile Information" }).click();
    await expect(page.getByText("Saved")).toBeVisible();
    await page.getByRole("button", { name: "Add New Address" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Address").fill("Shed 7, Bhosari");
    await form.getByLabel("Pincode").fill("411026");
    await form.getByLabel("City").selectOption({ label: "Pune" });
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Address saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Authorised Signatory")).toHaveValue("Meera Iyer");
    await expect(page.getByRole("listitem").filter({ hasText: "Shed 7" })).toContainText(
      "Not Verified",
    );
    // Features of our own backend are not offered.
    await expect(page.getByRole("button", { name: "Change Mobile No." })).toHaveCount(0);
    await expect(page.getByText("Your data")).toHaveCount(0);
    await checkScreen(page, `other-profile-${brand}`);
  });

  test(`[2.25][4.6][7.8][7.9][7.10] ${brand}: password recovery works with a backend that has only the published fields`, async ({
    page,
  }) => {
    const password = "tapered roller cup";
    await page.goto(at(brand, "/forget-password"));
    await page.getByText(/not a robot/i).click();
    const send = page.getByRole("button", { name: "Send OTP" });
    await page.getByLabel("Registered Email").fill("nobody@other.example");
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByText("Email doesn't exist")).toBeVisible();
    await page.getByLabel("Registered Email").fill("pending@other.example");
    await expect(send).toBeEnabled();
    await send.click();
    await page.getByLabel("OTP").fill("135790");
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page.getByText("Please Enter Valid OTP")).toBeVisible();
    await page.getByLabel("OTP").fill("246810");
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await page.getByLabel("New Password").fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, { email: "pending@other.example", password });
    await expect(page).not.toHaveURL(/\/login/);
  });
}
