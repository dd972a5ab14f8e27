import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { ConsoleRfi } from "../../../lib/contract/operations/rfis.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { createConsoleRfis, offer } from "../../../test/backend/console-rfis.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { rfiLines } from "../../db/schema/index.ts";

let backend: TestApp;
let consoleRfis: ReturnType<typeof createConsoleRfis>;
beforeAll(async () => {
  backend = await createTestApp();
  consoleRfis = createConsoleRfis(backend);
});
afterAll(() => backend.close());

describe("sending answers", () => {
  test("[2.51] offers and refusals of one press are one transaction and one e-mail with the quotation", async () => {
    const { number, buyer, items } = await consoleRfis.create(100, 0);
    const rfi = await consoleRfis.details(number);
    const reply = await consoleRfis.send(
      number,
      [
        offer(rfi, 1, { note: "Ex Mumbai" }),
        offer(rfi, 2, { price: 310_50, quantity: 8, leadDays: 21, validUntil: "2099-06-30" }),
      ],
      [{ line: 3, revision: rfi.lines[2]?.revision, note: "No longer made" }],
    );
    expect(reply).toMatchObject({
      status: 200,
      data: {
        lines: [
          {
            state: "answered",
            note: "Ex Mumbai",
            answeredBy: "operator",
            offer: {
              price: 200_00,
              quantity: 10,
              held: 10,
              leadDays: null,
              validUntil: "2099-12-31",
            },
          },
          {
            offer: { price: 310_50, quantity: 8, held: 0, leadDays: 21, validUntil: "2099-06-30" },
          },
          { state: "declined", note: "No longer made", offer: null },
        ],
      },
    });
    expect(await getStock(backend.db, items[0]?.id ?? 0)).toBe(90);
    expect(await consoleRfis.mailsOf(buyer)).toEqual(["rfi-answered", "rfi-received"]);
    const { text } = await getLastMessage(backend.db, buyer.email);
    for (const words of [
      "until 30 Jun 2099",
      `${items[0]?.designation} ZWZ: 10 pieces at ₹200.00 each, in stock, valid until 31 Dec 2099. Ex Mumbai`,
      `${items[1]?.designation} ZWZ: 8 pieces at ₹310.50 each`,
      "we can't supply these items",
      "No longer made",
      `/api/rfi/${number}/quotation`,
    ]) {
      expect(text).toContain(words);
    }
    expect(await consoleRfis.readLines(buyer, number)).toMatchObject([
      { state: "answered", answerNote: "Ex Mumbai", offer: { validUntil: "2099-12-31" } },
      { state: "answered", answerNote: "", offer: { validUntil: "2099-06-30", leadDays: 21 } },
      { state: "declined", answerNote: "No longer made" },
    ]);
    expect(
      (await consoleRfis.auditOf(number)).map(
        ({ action, field, oldValue, newValue, companyId }) => ({
          ...{ action, field, oldValue, newValue, companyId },
        }),
      ),
    ).toEqual([
      {
        action: "rfi/send",
        field: "line 3",
        oldValue: "pending",
        newValue: "declined: No longer made",
        companyId: buyer.companyId,
      },
      {
        action: "rfi/send",
        field: "line 2",
        oldValue: "pending",
        newValue: `${items[1]?.designation} ZWZ, 8 at ₹310.50, lead time 21 days, until 30 Jun 2099`,
        companyId: buyer.companyId,
      },
      {
        action: "rfi/send",
        field: "line 1",
        oldValue: "pending",
        newValue: `${items[0]?.designation} ZWZ, 10 at ₹200.00, until 31 Dec 2099`,
        companyId: buyer.companyId,
      },
    ]);
  });

  test("the second of two operators gets 409 with what changed, and nothing of theirs is kept", async () => {
    const { number, buyer, items } = await consoleRfis.create(100, 100);
    const seen = await consoleRfis.details(number);
    await consoleRfis.send(number, [offer(seen, 1, { price: 150_00 })]);
    const second = await consoleRfis.send(number, [
      offer(seen, 2),
      offer(seen, 1, { price: 190_00 }),
    ]);
    expect([second.status, second.message]).toEqual([
      409,
      expect.stringMatching(
        /^Line 1 was changed by operator on .+: .+ ZWZ, 10 at ₹150\.00, until 31 Dec 2099\. Nothing was sent\./,
      ),
    ]);
    expect(await getStock(backend.db, items[1]?.id ?? 0)).toBe(100);
    expect(await consoleRfis.mailsOf(buyer)).toEqual(["rfi-answered", "rfi-received"]);
    const again = await consoleRfis.details(number);
    expect((await consoleRfis.send(number, [offer(again, 1), offer(again, 2)])).status).toBe(200);
  });

  test("refusals leave nothing half-written", async () => {
    const { number, buyer, items } = await consoleRfis.create(100, 0);
    const elsewhere = await backend.createItem({ brand: "nod" });
    const rfi = await consoleRfis.details(number);
    const first = offer(rfi, 1);
    const declined = { line: 2, revision: rfi.lines[1]?.revision };
    const refusals: [offers: object[], declines: object[], status: number, message: RegExp][] = [
      [[], [], 400, /must contain a line/],
      [[first, offer(rfi, 1)], [], 400, /must not repeat a line/],
      [[first], [{ ...declined, line: 1, note: "x" }], 400, /must not repeat a line/],
      [[first], [{ ...declined, note: " " }], 400, /must say why/],
      [[first, offer(rfi, 2, { leadDays: null })], [], 400, /Enter a lead time/],
      [[first, offer(rfi, 2, { validUntil: "2020-01-01" })], [], 400, /in the past/],
      [[first, offer(rfi, 2, { price: 0 })], [], 400, /price/],
      [[first, offer(rfi, 2, { quantity: 100_000 })], [], 400, /quantity/],
      [[first, offer(rfi, 2, { note: "x".repeat(501) })], [], 400, /note/],
      [[first, offer(rfi, 2, { itemId: 2_000_000_000 })], [], 404, /no longer sold/],
      [[first, offer(rfi, 2, { itemId: elsewhere.id })], [], 404, /no longer sold/],
      [[first, offer(rfi, 2, { itemId: items[0]?.id })], [], 409, /is line 1 of/],
      [[first, offer(rfi, 3)], [], 400, /not in the catalogue/],
      [[first, { ...offer(rfi, 3), line: 9 }], [], 404, /has no line 9/],
      [[first, offer(rfi, 2, { revision: "answered 1" })], [], 409, /was changed: pending/],
    ];
    for (const [offers, declines, status, message] of refusals) {
      const reply = await consoleRfis.send(number, offers, declines);
      expect([message, reply.status, reply.message]).toEqual([
        message,
        status,
        expect.stringMatching(message),
      ]);
    }
    expect(await getStock(backend.db, items[0]?.id ?? 0)).toBe(100);
    expect(await consoleRfis.mailsOf(buyer)).toEqual(["rfi-received"]);
    expect(await consoleRfis.auditOf(number)).toEqual([]);
  });
});

describe("offers that were sent", () => {
  const seenLine = (rfi: ConsoleRfi, line: number) => ({
    line,
    revision: rfi.lines[line - 1]?.revision,
  });

  test("are extended with a notice; an expired one takes its pieces out of stock again", async () => {
    const { number, buyer, items } = await consoleRfis.create(30, 3);
    let rfi = await consoleRfis.details(number);
    const second = { price: 310_50, quantity: 8, leadDays: 21, note: "Last lot" };
    await consoleRfis.send(number, [offer(rfi, 1), offer(rfi, 2, second)]);
    await consoleRfis.client.expireOffers(number);
    await backend.db
      .update(rfiLines)
      .set({ held: 0 })
      .where(eq(rfiLines.itemId, items[0]?.id ?? 0));
    rfi = await consoleRfis.details(number);
    expect(rfi.lines[0]?.state).toBe("expired");
    const lines = [seenLine(rfi, 1), seenLine(rfi, 2)];
    const extend = (body: object) =>
      consoleRfis.client.operate("extend", { number, lines, validUntil: "2099-12-31", ...body });
    expect((await extend({ validUntil: "2021-01-01" })).status).toBe(400);
    expect((await extend({ lines: [seenLine(rfi, 3)] })).message).toMatch(/no offer that could be/);
    expect((await extend({ lines: [] })).status).toBe(400);
    expect((await extend({})).status).toBe(200);
    expect((await extend({})).status).toBe(409);
    expect(await consoleRfis.readLines(buyer, number)).toMatchObject([
      { state: "answered", offer: { price: 200_00, quantityNow: 10, validUntil: "2099-12-31" } },
      {
        state: "answered",
        answerNote: "Last lot",
        offer: { price: 310_50, quantity: 8, quantityNow: 3, leadDays: 21 },
      },
      { state: "pending" },
    ]);
    expect(await consoleRfis.mailsOf(buyer)).toEqual([
      "rfi-extended",
      "rfi-answered",
      "rfi-received",
    ]);
    expect((await getLastMessage(backend.db, buyer.email)).text).toContain("until 31 Dec 2099");
    expect((await consoleRfis.auditOf(number))[0]).toMatchObject({
      action: "rfi/extend",
      field: "line 2",
      brand: "zwz",
      oldValue: expect.stringMatching(
        new RegExp(`^${items[1]?.designation} ZWZ, 8 at ₹310.50, lead time 21 days, until \\d`),
      ),
      newValue: `${items[1]?.designation} ZWZ, 8 at ₹310.50, lead time 21 days, until 31 Dec 2099`,
    });
  });

  test("are withdrawn with a notice that says why, and return their pieces", async () => {
    const { number, buyer, items } = await consoleRfis.create(30);
    await consoleRfis.send(number, [offer(await consoleRfis.details(number), 1)]);
    const rfi = await consoleRfis.details(number);
    const withdraw = (body: object) =>
      consoleRfis.client.operate("withdraw", {
        number,
        lines: [seenLine(rfi, 1)],
        note: "Sold out",
        ...body,
      });
    expect((await withdraw({ note: "" })).status).toBe(400);
    expect(await withdraw({})).toMatchObject({
      status: 200,
      data: { lines: [{ state: "declined", note: "Sold out" }, { state: "pending" }] },
    });
    expect((await withdraw({})).status).toBe(409);
    expect(await getStock(backend.db, items[0]?.id ?? 0)).toBe(30);
    expect((await getLastMessage(backend.db, buyer.email)).text).toContain("Sold out");
    expect((await consoleRfis.auditOf(number))[0]?.newValue).toBe("declined: Sold out");
  });
});
