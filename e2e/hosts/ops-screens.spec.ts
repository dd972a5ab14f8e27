import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { login } from "../../lib/contract/auth.ts";
import { startInvoicePayment } from "../../lib/contract/invoice-payment.ts";
import { requestReturn } from "../../lib/contract/returns.ts";
import { createRfi } from "../../lib/contract/rfi.ts";
import { QUEUES } from "../../lib/operations/queues.ts";
import { freshBuyer } from "../../test/e2e/buyers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { callInPage, consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { call, placeAwaitingOrders } from "../../test/e2e/orders.ts";
import { atWidths, checkScreen } from "../../test/e2e/screen.ts";

const FOLDER = "app/(ops)/ops-store";
const WIDTHS = [360, 1280];
const ITEM = "6208-2RS";

/** "/orders/[number]": every page of the console. */
const routes = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, "/"));

/** Pages that a signed-in operator doesn't see; e2e/hosts/ops-access.spec.ts opens them at each width. */
const SIGNED_OUT = ["/login", "/set-up"];

/** Addresses of the pages about one thing, by their route. */
type Found = Record<string, string>;

interface Item {
  id: number;
  designation: string;
  maker: string;
}

/** An order that is shipped, with a return, an open payment of its invoice, and an RFI of the same buyer. */
async function prepareBuyer() {
  const buyer = freshBuyer("zwz");
  const [number = "", awaiting = ""] = await placeAwaitingOrders("zwz", buyer, ITEM, [3, 2]);
  await operator("orders/approve", { number });
  await operator("orders/dispatch", { number, transporter: "Gati Surface", docket: "GT-4411" });
  const account = { brand: "zwz", email: buyer.email, status: "Active" };
  const { companyId } = (await operator("accounts/status", account)) as { companyId: number };
  const { key } = await call("zwz", login, login.encode(buyer));
  const returned = requestReturn.encode({
    key: crypto.randomUUID(),
    orderNumber: number,
    lines: [{ shipment: 1, line: 1, quantity: 1 }],
    reason: "by-mistake",
    note: "Two sizes too large",
    photoIds: [],
  });
  const ret = await call("zwz", requestReturn, returned, key);
  const [item] = (await operator("items/show", { brand: "zwz", designation: ITEM })) as Item[];
  if (!item) throw new Error(`no item ${ITEM}`);
  const { id, designation: name, maker } = item;
  const lines = [{ itemId: String(id), name, brand: maker, quantity: 8 }];
  const asked = createRfi.encode({ lines, note: "", requestId: crypto.randomUUID() });
  const rfi = await call("zwz", createRfi, asked, key);
  const payment = startInvoicePayment.encode({ invoices: [], amount: 100_00 });
  await call("zwz", startInvoicePayment, payment, key);
  return { number, awaiting, companyId, item: id, returned: ret.number, rfi: rfi.number };
}

/** An import with a valid and an invalid row. */
async function prepareImport(): Promise<number> {
  const head = "Maker,Designation,Category,Type,d,D,B,HSN";
  const row = (number: string, sizes: string) =>
    `ZWZ,${number},Standard Bearings,Deep Groove Ball Bearing,${sizes},84821040`;
  const text = [head, row("6299-S1", "95,170,32"), row("6299-S2", "170,95,32")].join("\n");
  const content = Buffer.from(text).toString("base64");
  const file = { kind: "catalogue", brand: "zwz", fileName: "new.csv", content };
  return ((await operator("imports/start", file)) as { id: number }).id;
}

/** Cells whose text runs into the next one. */
const overflowing = () =>
  [...document.querySelectorAll<HTMLElement>("main td")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ innerText }) => innerText);

let found: Found;
let cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signedInOperator(page, ["owner"]);
  const { number, companyId, item, returned, rfi } = await prepareBuyer();
  const { rows } = await callInPage<{ rows: { kind: string; id: number }[] }>(
    page,
    "payments/find",
    { situation: "open" },
  );
  const [payment] = rows;
  found = {
    "/missing": "/no-such-page",
    "/search": "/search?q=6208",
    "/orders/[number]": `/orders/${number}`,
    "/customers/[brand]/[id]": `/customers/zwz/${companyId}`,
    "/items/[id]": `/items/${item}`,
    "/returns/[number]": `/returns/${returned}`,
    "/rfis/[number]": `/rfis/${rfi}`,
    "/payments/[kind]/[id]": `/payments/${payment?.kind}/${payment?.id}`,
    "/imports/[id]": `/imports/${await prepareImport()}`,
  };
  cookies = await page.context().cookies();
  await page.close();
});
test.beforeEach(({ context }) => context.addCookies(cookies));

const addressesOf = (route: string): string[] =>
  route === "/queues/[name]" ? QUEUES.map((queue) => `/queues/${queue}`) : [found[route] ?? route];

async function checkRoute(page: Page, route: string) {
  for (const address of addressesOf(route)) {
    expect(address, "add the address of this route above").not.toContain("[");
    await page.goto(consoleUrl(address));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await checkScreen(page, `ops-screen${address.replaceAll(/[^\w]+/g, "-")}`, WIDTHS);
    await atWidths(page, [...WIDTHS, 1920], async () =>
      expect(await page.evaluate(overflowing), `cells of ${address}`).toEqual([]),
    );
  }
}

const signedInRoutes = routes.filter((one) => !SIGNED_OUT.includes(one));
const AT_ONCE = 10;
for (let start = 0; start < signedInRoutes.length; start += AT_ONCE) {
  const group = signedInRoutes.slice(start, start + AT_ONCE);
  test(`${group[0]} to ${group.at(-1)} pass the screen checks at ${WIDTHS.join(", ")} px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    for (const route of group) await test.step(route, () => checkRoute(page, route));
  });
}
