import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { type TestApp, testApp } from "../../../test/backend/build-test-app.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { stockOf } from "../../../test/backend/ledger.ts";
import { type RfiDesk, rfiDesk } from "../../../test/backend/rfi-desk.ts";
import { inbox, lastMessage } from "../../../test/backend/visitor.ts";
import { outbox, rfiLines } from "../../db/schema/index.ts";
import { releaseExpired } from "../rfi/release-expired-offers.ts";

let store: TestApp;
let desk: RfiDesk;
beforeAll(async () => {
  store = await testApp();
  desk = rfiDesk(store);
});
afterAll(() => store.close());

/** A buyer whose RFI has a line of each of these stocks, 10 pieces each. */
async function asked(...stocks: number[]) {
  const buyer = await store.aCustomer();
  const shelf: Awaited<ReturnType<typeof store.anItem>>[] = [];
  for (const stock of stocks) shelf.push(await store.anItem({ stock }));
  const info = shelf.map(({ id }) => ({ item_id: id, quantity: 10 }));
  const { number } = (await desk.ask(buyer, info)).read();
  return {
    buyer,
    number,
    shelf,
    free: () => Promise.all(shelf.map(({ id }) => stockOf(store.db, id))),
  };
}

const mailsOf = async ({ email }: Customer) =>
  (await inbox(store.db, email)).map(({ template }) => template);

describe("an answer", () => {
  test("[2.51] several lines in one act: one mail with prices, supply, last day and link", async () => {
    const { buyer, number, shelf } = await asked(100, 4, 0);
    const lines = [
      { line: 1, price: "200.50" },
      { line: 2, price: "210", quantity: "8" },
    ];
    const reply = await desk.answer(number, lines, {
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
          { state: "asked", price: null },
        ],
      },
    ]);
    expect(await mailsOf(buyer)).toEqual(["rfi-answered", "rfi-received"]);
    const { text, subject } = await lastMessage(store.db, buyer.email);
    expect(subject).toContain(number);
    for (const words of [
      `${shelf[0]?.designation} ZWZ: 10 pieces at ₹200.50 each, from stock`,
      `${shelf[1]?.designation} ZWZ: 8 pieces at ₹210.00 each, 4 from stock, 4 within 14 days`,
      "until 31 Dec 2099",
      "Ex Mumbai",
      `http://zwz.localhost:3000/order-detail?rfi=${number}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(shelf[2]?.designation);
  });

  test("the pieces it holds leave free stock, so nobody else can buy them; the same once more moves nothing", async () => {
    const { number, shelf, free } = await asked(30);
    const other = await store.aCustomer();
    await desk.put(other, [{ id: shelf[0]?.id ?? 0, quantity: 30 }]);
    const seen = await desk.cart(other);
    await desk.answer(number, [{ line: 1, price: "200" }]);
    expect(await free()).toEqual([20]);
    expect((await desk.order(other, seen)).status).toBe(409);
    await desk.answer(number, [{ line: 1, price: "190" }]);
    expect(await free()).toEqual([20]);
    await desk.answer(number, [{ line: 1, price: "190", quantity: "25", fromStock: "3" }], {
      leadDays: 9,
    });
    expect(await free()).toEqual([27]);
    expect(store.changed.at(-1)).toEqual({ brand: "zwz", items: [shelf[0]?.id] });
  });

  test("what stock and lead time don't cover is refused, and nothing of the act is written", async () => {
    const { buyer, number, free } = await asked(100, 4);
    const first = { line: 1, price: "200" };
    const refusals: [object, object, number, RegExp][] = [
      [{ line: 2, price: "200" }, {}, 400, /6 of 10 pieces don't come from stock, so say the lead/],
      [{ line: 2, price: "200", fromStock: "5" }, { leadDays: 3 }, 409, /only 4 pieces are free/],
      [{ line: 2, price: "200", quantity: "2", fromStock: "3" }, {}, 400, /more from stock than/],
      [{ line: 3, price: "200" }, {}, 404, /has no line 3/],
      [{ line: 1, price: "201" }, {}, 400, /must name each line once/],
      [
        { line: 2, price: "200", quantity: "1" },
        { validUntil: "2020-01-01" },
        400,
        /is over already/,
      ],
    ];
    for (const [line, terms, status, message] of refusals) {
      const reply = await desk.answer(number, [first, line], terms);
      expect([line, reply.status, reply.message]).toEqual([
        line,
        status,
        expect.stringMatching(message),
      ]);
      expect(await free()).toEqual([100, 4]);
    }
    expect(await mailsOf(buyer)).toEqual(["rfi-received"]);
    expect((await desk.answer("ZWRFI2627-999999", [first])).status).toBe(404);
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
  ])("%j is refused in words", async (field) => {
    const { number, free } = await asked(100);
    const reply = await desk.answer(number, [{ line: 1, price: "200", ...field }]);
    expect([reply.status, await free()]).toEqual([400, [100]]);
    expect(reply.message).toMatch(/^lines 1 \w+ .+/);
  });

  test("without a last day it holds for 30 days, to the end of that Indian day", async () => {
    const { number } = await asked(10);
    await desk.answer(number, [{ line: 1, price: "200" }]);
    const { rows } = await store.db.execute<{ days: number; time: string }>(
      sql`select ((valid_until at time zone 'Asia/Kolkata')::date - (now() at time zone 'Asia/Kolkata')::date)::int as days,
        to_char(valid_until at time zone 'Asia/Kolkata', 'HH24:MI') as time
        from rfi_lines join rfis on rfis.id = rfi_id where number = ${number}`,
    );
    expect(rows).toEqual([{ days: 31, time: "00:00" }]);
  });

  test("an ordered line can neither be answered nor declined again", async () => {
    const { buyer, item, number } = await desk.answered();
    await desk.take(buyer, number, [{ item_id: item.id }]);
    await desk.order(buyer, await desk.cart(buyer));
    const again = await desk.answer(number, [{ line: 1, price: "1" }]);
    expect([again.status, again.message]).toEqual([409, "Line 1 has been ordered already."]);
    expect((await desk.decline(number, { lines: [1] })).status).toBe(409);
    expect((await desk.decline(number)).message).toBe(`${number} has nothing left to decline.`);
  });
});

describe("held pieces come back", () => {
  test("when the offer is declined, with one mail, once", async () => {
    const { buyer, number, free } = await asked(100, 4, 7);
    await desk.answer(number, [{ line: 1, price: "200" }]);
    expect(await free()).toEqual([90, 4, 7]);
    const reply = await desk.decline(number, { lines: ["1", "2"], note: "No supply" });
    expect([reply.status, await free()]).toEqual([200, [100, 4, 7]]);
    expect((await desk.decline(number, { lines: ["1"] })).status).toBe(409);
    await desk.decline(number);
    expect(await free()).toEqual([100, 4, 7]);
    expect(await mailsOf(buyer)).toEqual([
      "rfi-declined",
      "rfi-declined",
      "rfi-answered",
      "rfi-received",
    ]);
    const [, first] = await inbox(store.db, buyer.email);
    expect(first?.text).toContain("No supply");
  });

  test("when it expires by the database's clock, once; what still holds stays", async () => {
    const over = await asked(100);
    const alive = await asked(100);
    for (const { number } of [over, alive]) await desk.answer(number, [{ line: 1, price: "200" }]);
    await desk.expire(over.number);
    const item = over.shelf[0]?.id ?? 0;
    expect(await releaseExpired(store.db)).toEqual([{ brand: "zwz", items: [item] }]);
    expect(await releaseExpired(store.db)).toEqual([]);
    expect([await over.free(), await alive.free()]).toEqual([[100], [90]]);
    // Answered again, it holds again.
    await desk.answer(over.number, [{ line: 1, price: "200" }]);
    expect(await over.free()).toEqual([90]);
    const [row] = await store.db.select().from(rfiLines).where(eq(rfiLines.itemId, item));
    expect(row?.held).toBe(10);
  });
});

describe("what the operator sees", () => {
  test("the list shows what waits, the longest wait on top, and other states by name", async () => {
    const first = await asked(1, 1);
    const second = await asked(1);
    await desk.answer(first.number, [{ line: 1, price: "5" }], { leadDays: 1 });
    const numbers = async (body: object) =>
      ((await desk.ops("list", body)).data as { number: string }[]).map(({ number }) => number);
    expect((await numbers({})).slice(-2)).toEqual([first.number, second.number]);
    expect(await numbers({ state: "answered" })).toContain(first.number);
    expect(await numbers({ state: "answered" })).not.toContain(second.number);
    expect(await numbers({ brand: "nod", state: "all" })).toEqual([]);
    const { data } = await desk.ops("list", {});
    expect(data).toContainEqual(
      expect.objectContaining({
        number: first.number,
        asked: 1,
        answered: 1,
        email: first.buyer.email,
      }),
    );
  });

  test("without the operator's token nothing is told or done", async () => {
    const { number } = await asked(1);
    for (const path of ["list", "show", "answer", "decline"]) {
      const reply = await store.app.inject({
        method: "POST",
        url: `/ops/rfi/${path}`,
        payload: { number, lines: [{ line: 1, price: "1" }] },
      });
      expect(reply.statusCode).toBe(401);
    }
    expect((await desk.ops("show", { number })).data).toMatchObject({
      lines: [{ state: "asked" }],
    });
  });

  test("a note with a tag in it is text in the mail", async () => {
    const { buyer, number } = await asked(100);
    await desk.answer(number, [{ line: 1, price: "5" }], { note: "<script>x</script>" });
    const [mail] = await store.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, buyer.email))
      .orderBy(sql`id desc`);
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(mail?.html).not.toContain("<script>");
  });
});
