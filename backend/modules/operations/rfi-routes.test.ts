import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { outbox, rfiLines } from "../../db/schema/index.ts";
import { releaseExpiredOffers } from "../rfi/held-stock.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

/** Creates an RFI with one line of 10 pieces for an item of each given stock. */
async function createRfi(...stocks: number[]) {
  const buyer = await backend.createCustomer();
  const stocked: Awaited<ReturnType<typeof backend.createItem>>[] = [];
  for (const stock of stocks) stocked.push(await backend.createItem({ stock }));
  const info = stocked.map(({ id }) => ({ item_id: id, quantity: 10 }));
  const { number } = (await rfiClient.requestRfi(buyer, info)).read();
  return {
    buyer,
    number,
    stocked,
    free: () => Promise.all(stocked.map(({ id }) => getStock(backend.db, id))),
  };
}

const mailsOf = async ({ email }: Customer) =>
  (await getMessages(backend.db, email)).map(({ template }) => template);

describe("answering", () => {
  test("[2.51] several lines at once send one e-mail with prices, supply, last day and link", async () => {
    const { buyer, number, stocked } = await createRfi(100, 4, 0);
    const lines = [
      { line: 1, price: "200.50" },
      { line: 2, price: "210", quantity: "8" },
    ];
    const reply = await rfiClient.answerRfi(number, lines, {
      leadDays: "14",
      validUntil: "2099-12-31",
      note: "Ex Mumbai",
    });
    expect([reply.status, reply.data]).toMatchObject([
      200,
      {
        number,
        email: buyer.email,
        lines: [
          { state: "answered", price: 200_50, allotted: 10, held: 10, leadDays: null },
          { state: "answered", price: 210_00, allotted: 8, held: 4, leadDays: 14 },
          { state: "pending", price: null },
        ],
      },
    ]);
    expect(await mailsOf(buyer)).toEqual(["rfi-answered", "rfi-received"]);
    const { text, subject } = await getLastMessage(backend.db, buyer.email);
    expect(subject).toContain(number);
    for (const words of [
      `${stocked[0]?.designation} ZWZ: 10 pieces at ₹200.50 each, in stock`,
      `${stocked[1]?.designation} ZWZ: 8 pieces at ₹210.00 each, 4 in stock, 4 on back-order, dispatch within 14 days`,
      "until 31 Dec 2099",
      "Ex Mumbai",
      `http://zwz.localhost:3000/order-detail?rfi=${number}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(stocked[2]?.designation);
  });

  test("held pieces leave free stock; the same answer again moves none", async () => {
    const { number, stocked, free } = await createRfi(30);
    const other = await backend.createCustomer();
    await rfiClient.addToCart(other, [{ id: stocked[0]?.id ?? 0, quantity: 30 }]);
    const seen = await rfiClient.getCart(other);
    await rfiClient.answerRfi(number, [{ line: 1, price: "200" }]);
    expect(await free()).toEqual([20]);
    expect((await rfiClient.placeOrder(other, seen)).status).toBe(409);
    await rfiClient.answerRfi(number, [{ line: 1, price: "190" }]);
    expect(await free()).toEqual([20]);
    await rfiClient.answerRfi(number, [{ line: 1, price: "190", quantity: "25", fromStock: "3" }], {
      leadDays: 9,
    });
    expect(await free()).toEqual([27]);
    expect(backend.changed.at(-1)).toEqual({ brand: "zwz", items: [stocked[0]?.id] });
  });

  test("a quantity not covered by stock and lead time is refused, and nothing is stored", async () => {
    const { buyer, number, free } = await createRfi(100, 4);
    const first = { line: 1, price: "200" };
    const refusals: [object, object, number, RegExp][] = [
      [{ line: 2, price: "200" }, {}, 400, /6 of 10 pieces are not in stock. Enter a lead/],
      [
        { line: 2, price: "200", fromStock: "5" },
        { leadDays: 3 },
        409,
        /only 4 pieces are in free stock/,
      ],
      [
        { line: 2, price: "200", quantity: "2", fromStock: "3" },
        {},
        400,
        /more pieces from stock than/,
      ],
      [{ line: 3, price: "200" }, {}, 404, /has no line 3/],
      [{ line: 1, price: "201" }, {}, 400, /must not repeat a line/],
      [
        { line: 2, price: "200", quantity: "1" },
        { validUntil: "2020-01-01" },
        400,
        /is in the past/,
      ],
    ];
    for (const [line, terms, status, message] of refusals) {
      const reply = await rfiClient.answerRfi(number, [first, line], terms);
      expect([line, reply.status, reply.message]).toEqual([
        line,
        status,
        expect.stringMatching(message),
      ]);
      expect(await free()).toEqual([100, 4]);
    }
    expect(await mailsOf(buyer)).toEqual(["rfi-received"]);
    expect((await rfiClient.answerRfi("ZWRFI2627-999999", [first])).status).toBe(404);
  });

  test.each([
    [{ price: "0" }],
    [{ price: "-1" }],
    [{ price: "12.345" }],
    [{ price: "a lot" }],
    [{ price: "99999999999" }],
    [{ quantity: "0" }],
    [{ quantity: "1.5" }],
    [{ quantity: "100000" }],
    [{ fromStock: "-1" }],
    [{ line: "0" }],
    [{ line: "x" }],
  ])("%j is refused with a message", async (field) => {
    const { number, free } = await createRfi(100);
    const reply = await rfiClient.answerRfi(number, [{ line: 1, price: "200", ...field }]);
    expect([reply.status, await free()]).toEqual([400, [100]]);
    expect(reply.message).toMatch(/^lines 1 \w+ .+/);
  });

  test("without a last day an offer is valid for 30 days, to the end of that Indian day", async () => {
    const { number } = await createRfi(10);
    await rfiClient.answerRfi(number, [{ line: 1, price: "200" }]);
    const { rows } = await backend.db.execute<{ days: number; time: string }>(
      sql`select ((valid_until at time zone 'Asia/Kolkata')::date - (now() at time zone 'Asia/Kolkata')::date)::int as days,
        to_char(valid_until at time zone 'Asia/Kolkata', 'HH24:MI') as time
        from rfi_lines join rfis on rfis.id = rfi_id where number = ${number}`,
    );
    expect(rows).toEqual([{ days: 31, time: "00:00" }]);
  });

  test("an ordered line can neither be answered nor declined again", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    await rfiClient.placeOrder(buyer, await rfiClient.getCart(buyer));
    const again = await rfiClient.answerRfi(number, [{ line: 1, price: "1" }]);
    expect([again.status, again.message]).toEqual([409, "Line 1 has already been ordered."]);
    expect((await rfiClient.declineRfi(number, { lines: [1] })).status).toBe(409);
    expect((await rfiClient.declineRfi(number)).message).toBe(
      `${number} has no lines left to decline.`,
    );
  });
});

describe("held pieces return to free stock", () => {
  test("once, with one e-mail, when the offer is declined", async () => {
    const { buyer, number, free } = await createRfi(100, 4, 7);
    await rfiClient.answerRfi(number, [{ line: 1, price: "200" }]);
    expect(await free()).toEqual([90, 4, 7]);
    const reply = await rfiClient.declineRfi(number, { lines: ["1", "2"], note: "No supply" });
    expect([reply.status, await free()]).toEqual([200, [100, 4, 7]]);
    expect((await rfiClient.declineRfi(number, { lines: ["1"] })).status).toBe(409);
    await rfiClient.declineRfi(number);
    expect(await free()).toEqual([100, 4, 7]);
    expect(await mailsOf(buyer)).toEqual([
      "rfi-declined",
      "rfi-declined",
      "rfi-answered",
      "rfi-received",
    ]);
    const [, first] = await getMessages(backend.db, buyer.email);
    expect(first?.text).toContain("No supply");
  });

  test("once, when the offer expires by the database clock; valid offers keep theirs", async () => {
    const over = await createRfi(100, 50);
    const alive = await createRfi(100);
    const sister = await rfiClient.createAnsweredRfi({ buyer: { brand: "nod" } });
    await rfiClient.answerRfi(over.number, [
      { line: 1, price: "200" },
      { line: 2, price: "200", quantity: "7" },
    ]);
    await rfiClient.answerRfi(alive.number, [{ line: 1, price: "200" }]);
    for (const { number } of [over, sister]) await rfiClient.expireOffers(number);
    const item = over.stocked[0]?.id ?? 0;
    expect(await releaseExpiredOffers(backend.db, new Date())).toEqual([
      { brand: "zwz", items: over.stocked.map(({ id }) => id) },
      { brand: "nod", items: [sister.item.id] },
    ]);
    expect(await releaseExpiredOffers(backend.db, new Date())).toEqual([]);
    expect([await over.free(), await alive.free()]).toEqual([[100, 50], [90]]);
    expect(await getStock(backend.db, sister.item.id)).toBe(100);
    // Answered again, it holds again.
    await rfiClient.answerRfi(over.number, [{ line: 1, price: "200" }]);
    expect(await over.free()).toEqual([90, 50]);
    const [row] = await backend.db.select().from(rfiLines).where(eq(rfiLines.itemId, item));
    expect(row?.held).toBe(10);
  });
});

describe("operator view", () => {
  test("the list shows pending RFIs, oldest first, and other states on request", async () => {
    const first = await createRfi(1, 1);
    const second = await createRfi(1);
    await rfiClient.answerRfi(first.number, [{ line: 1, price: "5" }], { leadDays: 1 });
    const numbers = async (body: object) =>
      ((await rfiClient.operate("list", body)).data as { number: string }[]).map(
        ({ number }) => number,
      );
    expect((await numbers({})).slice(-2)).toEqual([first.number, second.number]);
    expect(await numbers({ state: "answered" })).toContain(first.number);
    expect(await numbers({ state: "answered" })).not.toContain(second.number);
    expect(await numbers({ brand: "nod", state: "all" })).not.toContain(first.number);
    const { data } = await rfiClient.operate("list", {});
    expect(data).toContainEqual(
      expect.objectContaining({
        number: first.number,
        pending: 1,
        answered: 1,
        email: first.buyer.email,
      }),
    );
  });

  test("without the operator token nothing is returned or changed", async () => {
    const { number } = await createRfi(1);
    for (const path of ["list", "show", "answer", "decline"]) {
      const reply = await backend.app.inject({
        method: "POST",
        url: `/ops/rfi/${path}`,
        payload: { number, lines: [{ line: 1, price: "1" }] },
      });
      expect(reply.statusCode).toBe(401);
    }
    expect((await rfiClient.operate("show", { number })).data).toMatchObject({
      lines: [{ state: "pending" }],
    });
  });

  test("HTML in a note is escaped in the e-mail", async () => {
    const { buyer, number } = await createRfi(100);
    await rfiClient.answerRfi(number, [{ line: 1, price: "5" }], { note: "<script>x</script>" });
    const [mail] = await backend.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, buyer.email))
      .orderBy(sql`id desc`);
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(mail?.html).not.toContain("<script>");
  });
});
