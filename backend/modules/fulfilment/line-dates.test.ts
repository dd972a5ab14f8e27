import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getDeliveryAddress } from "../../../lib/cart/order-summary.ts";
import { getSplit } from "../../../lib/catalogue/stock-status.ts";
import { getInfo } from "../../../lib/contract/account.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { type DatedPieces, describePieces } from "../../../lib/delivery/dates.ts";
import { describeNotice } from "../../../lib/delivery/notices.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { itemStock, orderLines, transitDays } from "../../db/schema/index.ts";

/** A Friday, 14:05 in India. */
const FRIDAY = new Date("2026-11-20T08:35:00Z");
let now = FRIDAY;
let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
  await backend.db.insert(transitDays).values([
    { prefix: "4", days: 9 },
    { prefix: "411", days: 3 },
  ]);
});
beforeEach(() => {
  now = FRIDAY;
});
afterAll(() => backend.close());

const page = async (buyer: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path)).read();
};

const inWords = (pieces: DatedPieces) => describePieces(pieces, now);

/** Dates of the first line on the order page, and what is said of changes. */
const shown = async (buyer: Customer, number: string) => {
  const [line] = (await page(buyer, number)).lines;
  return {
    dates: line?.open.map(inWords),
    notices: line?.notices.map((notice) => describeNotice(notice, line.quantity)),
  };
};

const SPLIT = [
  "22 in stock, dispatch by 20 Nov, arrives by 23 Nov",
  "38 on back-order, dispatch by 6 Jan, arrives by 9 Jan",
];

const move = (number: string, over: object = {}) =>
  client.ops("orders/move-date", {
    number,
    lines: ["1"],
    to: "2027-01-09",
    reason: "manufacturer delay",
    ...over,
  });

describe("dates of an order line", () => {
  test("[2.37] [2.43] [2.49] [2.53] cart, review, order, history and e-mail show the same dates", async () => {
    const { buyer, lines } = await client.createBuyerWithCart({
      quantity: 60,
      item: { stock: 22, leadDays: 47 },
    });
    const account = (await backend.inject("zwz", getInfo, undefined, buyer.key)).read();
    const address = getDeliveryAddress(account.deliveryAddresses, null);
    const [line] = lines;
    if (!line || !address) throw new Error("no line or address");
    const facts = { ...line, transitDays: address.transitDays };
    expect(getSplit(facts).map(inWords)).toEqual(SPLIT);
    const { number } = (await client.placeOrder(buyer, lines)).read();
    expect(await shown(buyer, number)).toEqual({ dates: SPLIT, notices: [] });
    const [inHistory] = await client.getOrders(buyer);
    expect(inHistory?.open?.map(inWords)).toEqual(SPLIT);
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail?.text).toContain(SPLIT.map((text) => `  ${text}`).join("\n"));
  });

  test("order again has the days on which the pieces would leave today", async () => {
    const { buyer, item, number } = await client.order();
    const stock = (available: number) =>
      backend.db.update(itemStock).set({ available }).where(eq(itemStock.itemId, item.id));
    await stock(6);
    const today = async () => (await page(buyer, number)).lines[0]?.today;
    expect(await today()).toMatchObject({
      ...{ quantityNow: 6, nowBy: "2026-11-20", expected: "2027-01-06" },
    });
    await stock(0);
    expect(await today()).toMatchObject({ quantityNow: 0, nowBy: null, expected: "2027-01-06" });
  });

  test("[7.30] stock, lead and transit times that change later change no promise", async () => {
    const { buyer, item, number } = await client.order();
    const changed = { available: 0, leadDays: 2 };
    await backend.db.update(itemStock).set(changed).where(eq(itemStock.itemId, item.id));
    await backend.db.update(transitDays).set({ days: 5 }).where(eq(transitDays.prefix, "411"));
    expect(await shown(buyer, number)).toEqual({ dates: SPLIT, notices: [] });
    await backend.db.update(transitDays).set({ days: 3 }).where(eq(transitDays.prefix, "411"));
  });

  test("[4.13] an order approved after its dispatch date leaves on the next dispatch day, as its approval says", async () => {
    const { buyer, number } = await client.order({ buyer: { status: "Approval Pending" } });
    now = new Date("2026-11-25T08:35:00Z");
    expect((await client.ops("orders/approve", { number })).status).toBe(200);
    const moved = "22 in stock, dispatch by 25 Nov, arrives by 28 Nov";
    expect(await shown(buyer, number)).toEqual({
      dates: [moved, SPLIT[1]],
      notices: ["22 pieces moved from 20 to 25 Nov: the order was approved later"],
    });
    const mails = await getMessages(backend.db, buyer.email);
    expect(mails[0]).toMatchObject({ template: "order-approved" });
    expect(mails[0]?.text).toContain(`  ${moved}`);
    expect(mails.map(({ template }) => template)).not.toContain("order-dates");
  });

  test("[4.13] an approval on the day of the order moves nothing, one after both dates moves both", async () => {
    const sameDay = await client.order({ buyer: { status: "Approval Pending" } });
    const late = await client.order({ buyer: { status: "Approval Pending" } });
    await client.ops("orders/approve", { number: sameDay.number });
    expect(await shown(sameDay.buyer, sameDay.number)).toEqual({ dates: SPLIT, notices: [] });
    // A Sunday, on which nothing is dispatched.
    now = new Date("2027-01-10T08:35:00Z");
    await client.ops("orders/approve", { number: late.number });
    expect((await shown(late.buyer, late.number)).dates).toEqual([
      "22 in stock, dispatch by 11 Jan, arrives by 14 Jan",
      "38 on back-order, dispatch by 11 Jan, arrives by 14 Jan",
    ]);
  });

  test("[4.18] an operator moves a date: notice on the page, one e-mail, the promise stays stored", async () => {
    const { buyer, item, number } = await client.order();
    expect((await move(number)).status).toBe(200);
    expect(await shown(buyer, number)).toEqual({
      dates: [SPLIT[0], "38 on back-order, dispatch by 9 Jan, arrives by 12 Jan"],
      notices: ["38 pieces moved from 6 to 9 Jan: manufacturer delay"],
    });
    const [mail, ...earlier] = await getMessages(backend.db, buyer.email);
    expect(mail?.subject).toContain(`New dispatch date for your order ${number}`);
    expect(mail?.text).toContain("38 on back-order, dispatch by 9 Jan, arrives by 12 Jan");
    expect(mail?.text).toContain("38 pieces moved from 6 to 9 Jan: manufacturer delay");
    // No colon is left over where an item has no amount.
    expect(mail?.text).not.toContain("ZWZ:");
    expect(earlier.filter(({ template }) => template === "order-dates")).toEqual([]);
    const [row] = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
    expect(row).toMatchObject({ laterBy: "2027-01-06", laterArrivesBy: "2027-01-09" });
    expect((await move(number, { pieces: "in-stock", to: "2026-11-21" })).status).toBe(200);
    expect((await shown(buyer, number)).dates?.[0]).toBe(
      "22 in stock, dispatch by 21 Nov, arrives by 24 Nov",
    );
  });

  test("moves without effect or to an impossible day are refused", async () => {
    const { buyer, item, number } = await client.order();
    for (const [over, status] of [
      [{ to: "2027-01-06" }, 409],
      [{ to: "2026-11-19" }, 400],
      [{ to: "2027-01-10" }, 400],
      [{ to: "2027-01-26" }, 400],
      [{ to: "2030-01-09" }, 400],
      [{ to: "soon" }, 400],
      [{ reason: " " }, 400],
      [{ lines: ["2"] }, 400],
      [{ lines: ["1", "2"] }, 400],
      [{ lines: ["1", "1"] }, 400],
    ] as const) {
      expect([over, (await move(number, over)).status]).toEqual([over, status]);
    }
    expect(await shown(buyer, number)).toEqual({ dates: SPLIT, notices: [] });
    await client.ship(number);
    expect((await move(number, { pieces: "in-stock" })).status).toBe(409);
    await client.stock(item, { received: 38 });
    const dispatch = { number, transporter: "Gati", docket: "GT-1" };
    expect((await client.ops("orders/dispatch", dispatch)).status).toBe(200);
    expect((await move(number)).status).toBe(409);
    expect((await move("ZW2627-999999")).status).toBe(404);
  });

  test("[4.18] dates move to the next dispatch day at the earliest, and up to 730 days ahead of it", async () => {
    const { number } = await client.order();
    // Half past midnight on Sunday, 22 November in India.
    now = new Date("2026-11-21T19:00:00Z");
    for (const [to, status] of [
      ["2026-11-21", 400],
      ["2026-11-22", 400],
      ["2026-11-23", 200],
      ["2028-11-23", 400],
      ["2028-11-22", 200],
    ] as const)
      expect([to, (await move(number, { pieces: "in-stock", to })).status]).toEqual([to, status]);
  });

  test("[4.18] several lines move together, with one e-mail", async () => {
    const { buyer, number } = await client.orderTwoLines();
    expect((await move(number, { lines: ["1", "2"], to: "2026-11-25" })).status).toBe(200);
    const { lines } = await page(buyer, number);
    expect(
      lines.map(({ open }) => open.map(({ quantity, dispatchBy }) => [quantity, dispatchBy])),
    ).toEqual([[[20, "2026-11-25"]], [[8, "2026-11-25"]]]);
    expect(lines.map(({ notices }) => notices.map(({ from }) => from))).toEqual([
      ["2026-11-20"],
      ["2026-11-20"],
    ]);
    const mails = (await getMessages(backend.db, buyer.email)).filter(
      ({ template }) => template === "order-dates",
    );
    expect(mails).toHaveLength(1);
    for (const { name } of lines) expect(mails[0]?.text).toContain(`${name} ZWZ\n  `);
  });

  test("[7.30] pieces that arrive early leave early; the rest keeps its date", async () => {
    const { buyer, item, number } = await client.order();
    await client.ship(number);
    now = new Date("2026-12-01T08:35:00Z");
    await client.stock(item, { received: 10 });
    expect(await shown(buyer, number)).toEqual({
      dates: ["10 in stock, dispatch by 1 Dec, arrives by 4 Dec", SPLIT[1]?.replace("38", "28")],
      notices: ["10 pieces moved from 6 Jan 2027 to 1 Dec 2026: stock has arrived"],
    });
    const mails = await getMessages(backend.db, buyer.email);
    expect(mails.filter(({ template }) => template === "order-dates")).toHaveLength(1);
    // Later ones join them: all pieces in stock have one date, none that has passed.
    now = new Date("2026-12-05T20:00:00Z");
    await client.stock(item, { received: 28 });
    expect(await shown(buyer, number)).toEqual({
      dates: ["38 in stock, dispatch by 7 Dec, arrives by 10 Dec"],
      notices: [
        "10 pieces moved from 6 Jan 2027 to 1 Dec 2026: stock has arrived",
        "28 pieces moved from 6 Jan 2027 to 7 Dec 2026: stock has arrived",
        "10 pieces moved from 1 to 7 Dec: dispatched together with pieces that have arrived",
      ],
    });
  });

  test("[7.30] pieces that arrive join those in stock, whose later day stays until they leave", async () => {
    const { buyer, item, number } = await client.order();
    await move(number, { pieces: "in-stock", to: "2026-11-25" });
    await client.stock(item, { received: 8 });
    const { dates, notices } = await shown(buyer, number);
    expect(dates).toEqual([
      "30 in stock, dispatch by 25 Nov, arrives by 28 Nov",
      SPLIT[1]?.replace("38", "30"),
    ]);
    expect(notices).toEqual([
      "22 pieces moved from 20 to 25 Nov: manufacturer delay",
      "8 pieces moved from 6 Jan 2027 to 25 Nov 2026: stock has arrived",
    ]);
    await client.ship(number);
    await client.stock(item, { received: 10 });
    expect((await shown(buyer, number)).dates).toEqual([
      "10 in stock, dispatch by 20 Nov, arrives by 23 Nov",
      SPLIT[1]?.replace("38", "20"),
    ]);
  });

  test("[7.30] pieces that arrive on the day of the order change no date of those in stock", async () => {
    const { buyer, item, number } = await client.order();
    await client.stock(item, { received: 38 });
    expect(await shown(buyer, number)).toEqual({
      dates: ["60 in stock, dispatch by 20 Nov, arrives by 23 Nov"],
      notices: ["38 pieces moved from 6 Jan 2027 to 20 Nov 2026: stock has arrived"],
    });
  });
});
