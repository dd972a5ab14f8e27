import { expect, test } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { logIn } from "../../test/e2e/fixtures.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { ownServers } from "../../test/e2e/start-servers.ts";
import { crawl } from "../crawl/crawl.ts";
import { faultsOf, sitemapFaults } from "../crawl/faults.ts";
import { readPage } from "../crawl/read-page.ts";
import { sitemapOf } from "../crawl/sitemap.ts";

let servers: Awaited<ReturnType<typeof ownServers>>;
const buyer = { email: "buyer@other.example", password: "Bearing#6204" };

test.beforeAll(async () => {
  servers = await ownServers("other");
  await servers.otherBackend();
  await servers.storefront({ zwz: "/one", nod: "/two" });
});
test.afterAll(() => servers.stop());

const at = (brand: string, path: string) => `http://${brand}.localhost:${servers.port}${path}`;

test("[7] nod: search, cart and order work with a backend that has only the published fields", async ({
  page,
}) => {
  await page.goto(at("nod", "/"));
  const search = page.getByRole("combobox", { name: "Search by item" });
  await search.fill("6204");
  await expect(page.getByText(/^Suggestions: \d+$/)).toBeVisible();
  await page.getByRole("option").first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: /^You Searched For 6204/ }),
  ).toBeVisible();
  // One of each maker.
  await expect(page.getByRole("button", { name: /add to cart/i })).toHaveCount(3);
  // Nothing links to category pages, which this backend does not know.
  await expect(page.locator('a[href^="/bearings/"]')).toHaveCount(0);
  await checkScreen(page, "other-product");

  // A request in words is a call of ours.
  const options = page.waitForResponse(/\/api\/rfi\/texts$/);
  await page.goto(at("nod", "/listing?q=qqqqwwww"));
  await expect(page.getByRole("heading", { level: 1, name: "No Result Found" })).toBeVisible();
  expect(await (await options).json()).toEqual({ takesTexts: false });
  await expect(page.getByLabel("What you need")).toHaveCount(0);

  await search.fill("6205");
  await search.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /results? for “6205”/ })).toBeVisible();
  await checkScreen(page, "other-listing");
  await page
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  const quantity = page.getByLabel(/^Quantity of 6205/);
  await quantity.fill("4");
  await quantity.press("Enter");

  await page.getByRole("link", { name: "Sign in to Checkout" }).click();
  await logIn(page, buyer);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(quantity).toHaveValue("4");
  await quantity.fill("5");
  await quantity.press("Enter");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await checkScreen(page, "other-cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/shippingnod$/);
  await page.getByRole("button", { name: "Confirm and Pay" }).click();

  await expect(page.getByTestId("order-number")).toHaveText(/^SC\d+$/);
  await page.getByRole("link", { name: "View Orders" }).click();
  await expect(page.getByRole("row").filter({ hasText: "6205" })).toContainText("₹1,180.00");
  await checkScreen(page, "other-history");
  await page.goto(at("nod", "/saved"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[4.13][7.23][7.39][7.40][8.10] zwz: a list is matched 50 lines at a time, one search each, and paid online with a backend that has only the published fields", async ({
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
  await page.goto(at("zwz", "/quick-order"));
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
  const expectQuantities = async () => {
    for (const [name, quantity] of [
      ["6204", "3"],
      ["6205", "2"],
      ["6305", "4"],
    ] as const) {
      const field = page.getByLabel(new RegExp(`^Quantity of ${name}\\b`));
      await expect(field).toHaveValue(quantity);
    }
  };
  await expectQuantities();

  await page.getByRole("link", { name: "Sign in to Checkout" }).click();
  await logIn(page, buyer);
  const pay = async () => {
    await expect(page).toHaveURL(/\/cart$/);
    await expectQuantities();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
    await page.getByRole("radio", { name: messages.payOnline }).check();
    await expect(page.getByLabel("PO number")).toHaveCount(0);
    await page.getByRole("button", { name: "Confirm and Pay" }).click();
  };
  await pay();
  const dialog = page.getByRole("dialog", { name: "Payment failed" });
  await expect(dialog).toContainText(messages.captureFailed);
  await dialog.getByRole("link", { name: "Go to cart" }).click();
  signature = "good";
  // Loads the provider's script again.
  await page.goto(at("zwz", "/cart"));
  await pay();
  await expect(page.getByTestId("order-number")).toHaveText(/^SC\d+$/);
  await page.goto(at("zwz", "/account-statement"));
  await expect(page.getByText("No account statement available")).toBeVisible();
});

test("[2.25][2.55][2.56][2.57][4.6][7.8][7.9][7.10][7.20][7.21] nod: password recovery and profile work with a backend that has only the published fields", async ({
  page,
}) => {
  const email = "pending@other.example";
  const password = "tapered roller cup";
  await page.goto(at("nod", "/forget-password"));
  await page.getByText(/not a robot/i).click();
  const send = page.getByRole("button", { name: "Send OTP" });
  await page.getByLabel("Registered Email").fill("nobody@other.example");
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText("Email doesn't exist")).toBeVisible();
  await page.getByLabel("Registered Email").fill(email);
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

  await page.goto(at("nod", "/login?next=/my-profile"));
  await logIn(page, { email, password });
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
  await checkScreen(page, "other-profile");
});

for (const [brand, product] of [
  ["zwz", "/product-category"],
  ["nod", "/nod-product-category"],
] as const) {
  test(`[7] ${brand}: category pages are hidden, and no link leads to one or to an item this backend does not sell`, async () => {
    test.setTimeout(300_000);
    const host = `${brand}.localhost`;
    const { port } = servers;
    // Bearings named on the home page come from our catalogue; this backend need not sell them.
    const wanted = (_path: string, depth: number) => depth <= 4;
    const result = await crawl(host, { port, wanted, keep: () => false });
    expect(faultsOf(result, `http://${host}:${port}`)).toEqual([]);
    const addresses = await sitemapOf(host, port);
    const everything = [...result.linked.keys(), ...addresses];
    expect(everything.filter((path) => path.startsWith("/bearings/"))).toEqual([]);
    // Without a list of all pages, products are found through searches only and can't be in the sitemap.
    const faults = sitemapFaults(result, addresses, `http://${host}:${port}`);
    expect(faults.filter((fault) => !fault.startsWith(`${product}/`))).toEqual([]);
    const searches = [...result.visits.keys()].filter((path) => path.startsWith("/listing?q="));
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
}
