import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { RETURN_REASONS } from "../../../lib/returns/reasons.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { createReturnClient, JPEG } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { returns, users } from "../../db/schema/index.ts";
import { OPEN_MAX } from "./request-return.ts";

const DISPATCH = new Date("2026-11-20T08:35:00Z");
let now = DISPATCH;
let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createReturnClient(backend);
});
afterAll(() => backend.close());
beforeEach(() => {
  now = DISPATCH;
});

const lines = (quantity: number, line = 1, shipment = 1) => ({
  lines: [{ shipment, line, quantity }],
});

describe("requesting a return", () => {
  test("the buyer sees it in the list, on its page and at the order, and gets an e-mail", async () => {
    const { buyer, item, number: order } = await client.shippedOrder();
    const reply = await client.request(buyer, order, { note: "  Too\tmany  " });
    const { number } = reply.read();
    expect(number).toMatch(/^ZRT2627-\d{6}$/);
    const shown = {
      number,
      orderNumber: order,
      status: "Requested",
      reason: "by-mistake",
      note: "Too many",
      requestedAt: DISPATCH.toISOString(),
      photos: [],
      lines: [
        {
          line: 1,
          orderLine: `${order}I01`,
          shipment: 1,
          name: item.designation,
          brand: "ZWZ",
          quantity: 5,
          approved: null,
          accepted: null,
          rejected: null,
        },
      ],
    };
    expect(await client.list(buyer)).toMatchObject([shown]);
    expect((await client.get(buyer, number)).read()).toMatchObject(shown);
    expect((await client.ofOrder(buyer, order)).read()).toMatchObject({
      lines: [
        {
          shipment: 1,
          line: 1,
          date: "2026-11-20",
          until: "2026-12-20",
          shipped: 22,
          returned: 5,
          returnable: 17,
        },
      ],
      returns: [{ number }],
    });
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail?.subject).toContain(`We have received your return request ${number}`);
    for (const text of [order, `${item.designation} ZWZ: 5 pieces`, "Ordered by mistake"])
      expect(mail?.text).toContain(text);
    expect(mail?.text).toContain(`http://zwz.localhost:3000/returns/${number}`);
  });

  test("the other brand has a series of its own", async () => {
    const over = { buyer: { brand: "nod" }, item: { brand: "nod" } } as const;
    const { buyer, number } = await client.shippedOrder(over);
    expect(await client.requested(buyer, number)).toMatch(/^NRT2627-\d{6}$/);
  });

  test("goods can be returned until the 30th day after their dispatch, by the Indian calendar", async () => {
    const { buyer, item, number } = await client.shippedOrder();
    now = new Date("2026-12-10T08:35:00Z");
    await client.stock(item, { received: 38 });
    await client.ship(number, { tracking: "GT-4411" });
    now = new Date("2026-12-20T18:29:59Z");
    expect((await client.request(buyer, number, lines(1))).status).toBe(200);
    now = new Date("2026-12-20T18:30:00Z");
    expect(await client.request(buyer, number, lines(1))).toMatchObject({
      status: 409,
      wire: {
        message: returnMessages.returnPeriodOver(`${item.designation} ZWZ`, "20 Dec 2026", 30),
      },
    });
    expect((await client.ofOrder(buyer, number)).read().lines).toMatchObject([
      { shipment: 1, returned: 1, returnable: 0 },
      { shipment: 2, until: "2027-01-09", returned: 0, returnable: 38 },
    ]);
    // The period of a shipment is its own.
    expect((await client.request(buyer, number, lines(38, 1, 2))).status).toBe(200);
  });

  test("no more pieces than have been shipped and are in no other return", async () => {
    const { buyer, item, number } = await client.shippedOrder();
    const name = `${item.designation} ZWZ`;
    const refused = async (quantity: number, left: number) =>
      expect(await client.request(buyer, number, lines(quantity))).toMatchObject({
        status: 409,
        wire: { message: returnMessages.returnTooMany(name, left) },
      });
    await refused(23, 22);
    const first = await client.requested(buyer, number, lines(20));
    await refused(3, 2);
    await client.requested(buyer, number, lines(2));
    await refused(1, 0);
    await client.withdraw(buyer, first);
    await refused(21, 20);
    const second = await client.requested(buyer, number, lines(20));
    await client.refuse(second);
    const third = await client.requested(buyer, number, lines(20));
    await client.approve(third, { lines: [{ line: 1, quantity: 12 }] });
    await refused(9, 8);
    // Two of the twelve never arrive.
    await client.receive(third, { lines: [{ line: 1, accepted: 7, rejected: 3, restock: true }] });
    await refused(11, 10);
    await client.credit(third);
    await refused(11, 10);
    expect((await client.request(buyer, number, lines(10))).status).toBe(200);
  });

  test("only lines of the shipment, each once", async () => {
    const { buyer, number } = await client.shippedOrder();
    for (const wrong of [lines(1, 2), lines(1, 1, 2)]) {
      expect(await client.request(buyer, number, wrong)).toMatchObject({
        status: 409,
        wire: { message: returnMessages.returnLineUnknown },
      });
    }
    const twice = { lines: [...lines(1).lines, ...lines(1).lines] };
    expect(await client.request(buyer, number, twice)).toMatchObject({
      status: 400,
      wire: { message: returnMessages.returnLineTwice },
    });
    const many = Array.from({ length: 201 }, (_, n) => ({ shipment: 1, line: n + 1, quantity: 1 }));
    for (const bad of [lines(0), lines(1.5), { lines: [] }, { lines: many }, { key: "short" }]) {
      expect((await client.request(buyer, number, bad)).status).toBe(400);
    }
    expect(await client.list(buyer)).toEqual([]);
  });

  test.each(RETURN_REASONS)(
    "reason %s demands a photo or words where they are needed",
    async (reason) => {
      const { buyer, number } = await client.shippedOrder();
      const hasPhoto = !["by-mistake", "other"].includes(reason);
      const reply = await client.request(buyer, number, { reason });
      expect([reply.status, reply.wire]).toMatchObject(
        reason === "by-mistake"
          ? [200, {}]
          : [
              400,
              {
                message: hasPhoto
                  ? returnMessages.returnPhotoNeeded
                  : returnMessages.returnNoteNeeded,
              },
            ],
      );
      const { id } = (await client.upload(buyer, JPEG)).read();
      const complete = { reason, note: "See the cage", photoIds: [id] };
      expect((await client.request(buyer, number, complete)).status).toBe(200);
      const long = { reason, note: "x".repeat(501), photoIds: [id] };
      expect(await client.request(buyer, number, long)).toMatchObject({
        status: 400,
        wire: { message: returnMessages.returnNoteLong },
      });
    },
  );

  test("the same form makes one return, also after its answer was lost", async () => {
    const { buyer, number } = await client.shippedOrder();
    const key = "form-0123456789abcdef";
    const first = await client.requested(buyer, number, { key });
    expect(await client.requested(buyer, number, { key })).toBe(first);
    expect(await client.request(buyer, number, { key, ...lines(6) })).toMatchObject({
      status: 409,
      wire: { message: returnMessages.returnAlreadySent(first) },
    });
    expect(await client.list(buyer)).toHaveLength(1);
    expect(await getMessages(backend.db, buyer.email)).toHaveLength(3);
    // Another buyer's form may have the same key.
    const other = await client.shippedOrder();
    expect(await client.requested(other.buyer, other.number, { key })).not.toBe(first);
  });

  test("a company has at most 20 open returns, and a user a number of requests an hour", async () => {
    const { buyer, number } = await client.shippedOrder();
    const numbers: string[] = [];
    for (let n = 0; n < OPEN_MAX; n += 1)
      numbers.push(await client.requested(buyer, number, lines(1)));
    // An approved one is open until its goods arrive.
    await client.approve(numbers[1] ?? "");
    expect(await client.request(buyer, number, lines(1))).toMatchObject({
      status: 409,
      wire: { message: returnMessages.tooManyReturns },
    });
    await client.withdraw(buyer, numbers[0] ?? "");
    expect((await client.request(buyer, number, lines(1))).status).toBe(200);
    let last = 0;
    for (let n = 0; n < 60 && last !== 429; n += 1)
      last = (await client.request(buyer, number, lines(1))).status;
    expect(last).toBe(429);
  });

  test("nothing can be returned before it is shipped", async () => {
    const { buyer, number } = await client.order();
    expect((await client.ofOrder(buyer, number)).read()).toEqual({ lines: [], returns: [] });
    expect((await client.request(buyer, number, lines(1))).status).toBe(409);
  });
});

describe("ownership", () => {
  test("another company or brand gets the same answer as for what doesn't exist", async () => {
    const { buyer, number: order } = await client.shippedOrder();
    const number = await client.requested(buyer, order);
    const strangers = [
      await backend.createCustomer(),
      await backend.createCustomer({ brand: "nod" }),
    ];
    for (const stranger of strangers) {
      for (const [mine, missing] of [
        [await client.get(stranger, number), await client.get(stranger, "ZRT2627-999999")],
        [
          await client.withdraw(stranger, number),
          await client.withdraw(stranger, "ZRT2627-999999"),
        ],
        [await client.ofOrder(stranger, order), await client.ofOrder(stranger, "ZW2627-999999")],
        [await client.request(stranger, order), await client.request(stranger, "ZW2627-999999")],
      ] as const) {
        expect([mine.status, mine.wire]).toEqual([404, missing.wire]);
        expect(missing.status).toBe(404);
      }
      expect(await client.list(stranger)).toEqual([]);
    }
    expect((await client.get(buyer, number)).read().status).toBe("Requested");
  });

  test.each([
    ["../..", 404, returnMessages.returnNotFound],
    ["1'", 404, returnMessages.returnNotFound],
    // The request guards refuse every address with a NUL: PostgreSQL can't store one.
    ["\0", 400, "The address is not valid."],
    ["ZR2627-000001\0", 400, "The address is not valid."],
  ])("there is no return %j: %i", async (odd, status, message) => {
    const buyer = await backend.createCustomer();
    for (const reply of [await client.get(buyer, odd), await client.withdraw(buyer, odd)])
      expect(reply).toMatchObject({ status, wire: { message } });
  });

  test("every user of the company sees a return and can withdraw it", async () => {
    const { buyer, number: order } = await client.shippedOrder();
    const number = await client.requested(buyer, order);
    const colleague = await backend.createCustomer();
    const { companyId } = buyer;
    await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
    expect((await client.get(colleague, number)).read().number).toBe(number);
    expect((await client.withdraw(colleague, number)).status).toBe(200);
  });

  test("a user whose e-mail address isn't confirmed requests and uploads nothing", async () => {
    const { buyer, number } = await client.shippedOrder();
    await backend.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.userId));
    for (const reply of [await client.request(buyer, number), await client.upload(buyer, JPEG)])
      expect(reply).toMatchObject({
        status: 403,
        wire: { message: messages.confirmEmailAddress },
      });
  });

  test("no call answers without a key", async () => {
    const { buyer, number: order } = await client.shippedOrder();
    const number = await client.requested(buyer, order);
    const nobody = { ...buyer, key: "" };
    for (const reply of [
      await client.get(nobody, number),
      await client.ofOrder(nobody, order),
      await client.request(nobody, order),
      await client.withdraw(nobody, number),
      await client.upload(nobody, JPEG),
    ])
      expect(reply.status).toBe(401);
    expect(await backend.db.$count(returns, eq(returns.number, number))).toBe(1);
  });
});
