import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { BrandId } from "../../brands/types.ts";
import { login } from "../../lib/contract/auth.ts";
import { createRfi } from "../../lib/contract/rfi.ts";
import type { Role } from "../../lib/operations/permissions.ts";
import { type Buyer, freshBuyer } from "../../test/e2e/buyers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { call, placeAwaitingOrders } from "../../test/e2e/orders.ts";

const SIGN_UPS = 6;
const BUYERS = 3;
const RFIS_PER_BUYER = 2;
const ORDERS_PER_BUYER = 8;
const ITEM = "6206-2RS";
/** A batch is one call, and three operators work at once. */
const BATCH = { timeout: 60_000 };

/** Items with a price, two for each of a buyer's RFIs: an item can be requested once at a time. */
const SIZES = ["6200", "6201", "6202", "6203"];

interface Account {
  companyId: number;
  company: string;
  email: string;
  status: string;
}
const pendingAccount = async (brand: BrandId) => {
  const { email } = freshBuyer(brand);
  return (await operator("accounts/status", {
    ...{ email, brand, status: "Approval Pending" },
  })) as Account;
};

async function requestOffers(buyer: Buyer): Promise<string[]> {
  const { key } = await call("zwz", login, login.encode(buyer));
  const items = await Promise.all(
    SIZES.map(async (designation) => {
      const [item] = (await operator("items/show", { brand: "zwz", designation })) as {
        id: number;
        designation: string;
        maker: string;
      }[];
      if (!item) throw new Error(`no item ${designation}`);
      return { itemId: String(item.id), name: item.designation, brand: item.maker, quantity: 8 };
    }),
  );
  const numbers: string[] = [];
  for (let n = 0; n < RFIS_PER_BUYER; n += 1) {
    const lines = items.slice(n * 2, n * 2 + 2);
    const body = createRfi.encode({ lines, note: "", requestId: crypto.randomUUID() });
    numbers.push((await call("zwz", createRfi, body, key)).number);
  }
  return numbers;
}

/** A console in a browser of its own, as each operator has. */
async function openConsole(browser: Browser, roles: Role[]): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-IN" })).newPage();
  await signedInOperator(page, roles);
  return page;
}

async function approveSignUps(page: Page, accounts: Account[]) {
  const [first, ...others] = accounts;
  await page.goto(consoleUrl(`/customers/nod/${first?.companyId}`));
  await page.getByLabel("Credit limit (₹)").fill("2,50,000");
  await page.getByLabel("Credit days").fill("30");
  await page.getByRole("button", { name: "Approve account" }).click();
  await expect(page.getByText(`${first?.company} is approved`)).toBeVisible();
  await page.goto(consoleUrl("/customers?status=Approval+Pending&brand=nod"));
  for (const { company } of others)
    await page.getByLabel(`Select ${company}`, { exact: true }).check();
  await page.getByRole("button", { name: `Approve ${others.length} selected` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(`${others.length} approved`)).toBeVisible(BATCH);
}

async function answerRfis(page: Page, numbers: string[]) {
  for (const number of numbers) {
    await page.goto(consoleUrl(`/rfis/${number}`));
    const terms = page.getByRole("form", { name: "Terms for the selected lines" });
    await terms.getByRole("button", { name: "Select all" }).click();
    await terms.getByLabel("Lead time in days").fill("14");
    await terms.getByLabel("Discount on list price (%)").fill("8");
    await terms.getByRole("button", { name: "Apply to selected lines" }).click();
    await page.getByRole("button", { name: "Send 2 answers" }).click();
    await expect(page.getByText("Answers sent")).toBeVisible(BATCH);
  }
}

async function approveOrders(page: Page, buyers: Buyer[]) {
  for (const { email } of buyers) {
    await page.goto(consoleUrl(`/orders?q=${encodeURIComponent(email)}`));
    await page
      .getByRole("button", { name: `Select all ${ORDERS_PER_BUYER} that await approval` })
      .click();
    await page.getByRole("button", { name: `Approve ${ORDERS_PER_BUYER} selected` }).click();
    await expect(
      page.getByText(`${ORDERS_PER_BUYER} of ${ORDERS_PER_BUYER} orders approved`),
    ).toBeVisible(BATCH);
  }
}

test("three operators at work at once: 6 sign-ups, 6 RFIs and 24 orders", async ({
  browser,
  page,
}) => {
  await operator("items/stock", {
    rows: [
      {
        brand: "zwz",
        maker: "ZWZ",
        designation: ITEM,
        received: 1_000,
        reference: `DN-${randomUUID()}`,
      },
    ],
  });
  const buyers = Array.from({ length: BUYERS }, () => freshBuyer("zwz"));
  const requesting = Array.from({ length: BUYERS }, () => freshBuyer("zwz"));
  const [signUps, rfis, orders] = await Promise.all([
    Promise.all(Array.from({ length: SIGN_UPS }, () => pendingAccount("nod"))),
    Promise.all(requesting.map(requestOffers)),
    Promise.all(
      buyers.map((buyer) =>
        placeAwaitingOrders("zwz", buyer, ITEM, Array(ORDERS_PER_BUYER).fill(1)),
      ),
    ),
  ]);

  const [asha, bina, chetan] = await Promise.all([
    openConsole(browser, ["sales", "accounts"]),
    openConsole(browser, ["sales"]),
    openConsole(browser, ["sales"]),
  ]);
  await Promise.all([
    approveSignUps(asha, signUps),
    answerRfis(bina, rfis.flat()),
    approveOrders(chetan, buyers),
  ]);

  for (const { email } of signUps)
    expect(await operator("accounts/show", { email, brand: "nod" })).toMatchObject({
      status: "Active",
    });
  for (const number of rfis.flat()) {
    const { lines } = (await operator("rfi/show", { number })) as { lines: { state: string }[] };
    expect(lines.map(({ state }) => state)).toEqual(["answered", "answered"]);
  }
  for (const number of orders.flat())
    expect(await operator("orders/show", { number })).toMatchObject({ status: "Approved" });

  // One search leads to an order's timeline.
  const number = orders.at(-1)?.at(-1) ?? "";
  await signedInOperator(page, ["accounts"]);
  await page.getByRole("searchbox").first().fill(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/orders/${number}`));
  await expect(page.getByText("Operator Asha sales").first()).toBeVisible();
});
