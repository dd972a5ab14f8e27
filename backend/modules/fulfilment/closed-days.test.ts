import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { dispatchCalendar } from "../../../brands/dispatch-calendar.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { describePieces } from "../../../lib/delivery/dates.ts";
import { describeNotice } from "../../../lib/delivery/notices.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, orderLines, orders, outbox, transitDays } from "../../db/schema/index.ts";
import { CANCELLED } from "../orders/order-status.ts";
import { moveFromClosedDays } from "./closed-days.ts";

/** A Friday, 14:05 in India. */
const FRIDAY = new Date("2026-11-20T08:35:00Z");
let now = FRIDAY;
let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
  await backend.db.insert(transitDays).values([{ prefix: "411", days: 3 }]);
});
beforeEach(async () => {
  now = FRIDAY;
  await backend.db.update(orders).set({ status: CANCELLED });
  await backend.db.delete(outbox);
});
afterAll(() => backend.close());

const SPLIT = [
  "22 in stock, dispatch by 20 Nov, arrives by 23 Nov",
  "38 on back-order, dispatch by 6 Jan, arrives by 9 Jan",
];

const holding = { holdsOverdueShipments: true };

/** The job, after a release with further holidays. */
const close = (...holidays: string[]) =>
  moveFromClosedDays(backend.db, holding, now, {
    ...dispatchCalendar,
    holidays: [...dispatchCalendar.holidays, ...holidays],
  });

const shown = async (buyer: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  const page = await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path);
  const [line] = page.read().lines;
  return {
    dates: line?.open.map((pieces) => describePieces(pieces, now)),
    notices: line?.notices.map((notice) => describeNotice(notice, line.quantity)),
  };
};

const titlesOf = async (number: string) =>
  (await createConsoleClient(backend).call(orderPage, { number })).data.timeline.map(
    ({ title, by }) => `${title} (${by.type})`,
  );

describe.each(["zwz", "nod"] as const)("holidays announced after an order of %s", (brand) => {
  const order = async (over: object = {}) => {
    const placed = await client.order({ buyer: { brand }, item: { brand }, ...over });
    await backend.db.delete(outbox);
    return placed;
  };

  test("dispatch dates move to the next working day with their arrivals, once, and the buyer hears of it", async () => {
    const { buyer, number } = await order();
    expect(await shown(buyer, number)).toEqual({ dates: SPLIT, notices: [] });
    expect(await close("2027-01-06", "2027-01-07")).toBe(1);
    const moved = {
      dates: [SPLIT[0], "38 on back-order, dispatch by 8 Jan, arrives by 11 Jan"],
      notices: ["38 pieces moved from 6 to 8 Jan: holiday, no dispatch or delivery"],
    };
    expect(await shown(buyer, number)).toEqual(moved);
    expect(await close("2027-01-06", "2027-01-07")).toBe(0);
    expect(await shown(buyer, number)).toEqual(moved);
    const [mail, ...others] = await getMessages(backend.db, buyer.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`New dispatch date for your order ${number}`);
    expect(mail?.text).toContain(
      [...moved.dates, ...moved.notices].map((text) => `  ${text}`).join("\n"),
    );
    expect(await titlesOf(number)).toContain("Dispatch date moved (system)");
  });

  test("a day of arrival moves alone while the pieces leave as promised", async () => {
    const { buyer, number } = await order();
    expect(await close("2026-11-23")).toBe(1);
    expect(await shown(buyer, number)).toEqual({
      dates: ["22 in stock, dispatch by 20 Nov, arrives by 24 Nov", SPLIT[1]],
      notices: ["Arrival of 22 pieces moved from 23 to 24 Nov: holiday, no dispatch or delivery"],
    });
    expect(await close("2026-11-23")).toBe(0);
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail?.subject).toContain(`New arrival date for your order ${number}`);
    expect(mail?.text).toContain("Arrival dates of your order");
    expect(await titlesOf(number)).toContain("Arrival date moved (system)");
  });

  test("both parts of a line move at once, before a Sunday to the Monday", async () => {
    const { buyer, number } = await order();
    // 20 November is today, a Friday; 9 January, on which the rest arrives, is a Saturday.
    expect(await close("2026-11-20", "2026-11-21", "2027-01-09")).toBe(1);
    expect(await shown(buyer, number)).toEqual({
      dates: [
        "22 in stock, dispatch by 23 Nov, arrives by 26 Nov",
        "38 on back-order, dispatch by 6 Jan, arrives by 11 Jan",
      ],
      notices: [
        "22 pieces moved from 20 to 23 Nov: holiday, no dispatch or delivery",
        "Arrival of 38 pieces moved from 9 to 11 Jan: holiday, no dispatch or delivery",
      ],
    });
    const [mail, ...others] = await getMessages(backend.db, buyer.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`New dispatch date for your order ${number}`);
  });

  test("dates of an order that awaits approval move; late, shipped and cancelled ones don't", async () => {
    const awaiting = await order({ buyer: { brand, status: "Approval Pending" } });
    const cancelled = await order();
    await client.ops("orders/cancel", { number: cancelled.number, reason: "not needed" });
    const left = await order();
    await client.ship(left.number);
    now = new Date("2026-11-23T08:35:00Z");
    const late = await order();
    await backend.db.delete(outbox);
    now = new Date("2026-11-24T08:35:00Z");
    // The day on which the pieces in stock were due, before today, and the day of the others.
    expect(await close("2026-11-23", "2027-01-06")).toBe(2);
    expect((await shown(awaiting.buyer, awaiting.number)).dates?.[1]).toContain("by 7 Jan");
    expect((await shown(left.buyer, left.number)).dates).toEqual([
      "38 on back-order, dispatch by 7 Jan, arrives by 11 Jan",
    ]);
    for (const { buyer, number } of [late, cancelled])
      expect((await shown(buyer, number)).notices).toEqual([]);
    expect(await getMessages(backend.db, cancelled.buyer.email)).toEqual([]);
  });
});

test("dates of a held order move without an e-mail: it shows none until the account is paid", async () => {
  const { buyer, number } = await client.order();
  const ofBuyer = eq(companies.id, buyer.companyId);
  await backend.db.update(companies).set({ markedOverdue: true }).where(ofBuyer);
  await backend.db.delete(outbox);
  expect(await close("2027-01-06")).toBe(1);
  expect(await getMessages(backend.db, buyer.email)).toEqual([]);
  await backend.db.update(companies).set({ markedOverdue: false }).where(ofBuyer);
  expect((await shown(buyer, number)).dates?.[1]).toContain("dispatch by 7 Jan");
});

test("an address without transit days has no arrival to move", async () => {
  const { buyer, number } = await client.order({ isFar: true });
  expect(await close("2027-01-06")).toBe(1);
  expect((await shown(buyer, number)).dates).toEqual([
    "22 in stock, dispatch by 20 Nov",
    "38 on back-order, dispatch by 7 Jan",
  ]);
});

test("without a further holiday nothing moves", async () => {
  const { item } = await client.order();
  const before = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
  expect(await moveFromClosedDays(backend.db, holding, now)).toBe(0);
  expect(await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id))).toEqual(
    before,
  );
});
