import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { ConsoleRfi } from "../../../lib/contract/operations/rfis.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { getSoldQuantity, getStock } from "../../../test/backend/ledger.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries, rfiLines } from "../../db/schema/index.ts";

let backend: TestApp;
let client: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createRfiClient(backend);
});
afterAll(() => backend.close());

const details = async (number: string) =>
  (await client.operate("details", { number })).data as ConsoleRfi;

const toOffer = (rfi: ConsoleRfi, itemId: number | null, price = 200_00) => ({
  ...{ line: 1, revision: rfi.lines[0]?.revision, itemId, price, quantity: 10, leadDays: 9 },
  ...{ validUntil: "2099-12-31", note: "" },
});

const send = (number: string, offer: object) =>
  client.operate("send", { number, offers: [offer], declines: [] });

/** Pieces of an item in stock, sold and held by offers; their sum must not change. */
async function pieces(itemId: number) {
  const lines = await backend.db.select().from(rfiLines).where(eq(rfiLines.itemId, itemId));
  const held = lines.reduce((sum, line) => sum + line.held, 0);
  return (await getStock(backend.db, itemId)) + (await getSoldQuantity(backend.db, itemId)) + held;
}

describe("operators at the same time", () => {
  test("of ten who send answers to the same line, one is heard and the buyer gets one e-mail", async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await backend.createItem({ stock: 25 });
      const buyer = await backend.createCustomer();
      const info = [{ item_id: item.id, quantity: 10 }];
      const { number } = (await client.requestRfi(buyer, info)).read();
      const rfi = await details(number);
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, at) => send(number, toOffer(rfi, null, 200_00 + at))),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect(await getMessages(backend.db, buyer.email)).toHaveLength(2);
      expect(await getStock(backend.db, item.id)).toBe(15);
      const audit = await backend.db.$count(auditEntries, eq(auditEntries.subjectId, number));
      expect(audit).toBe(1);
    }
  });

  test("of ten who save a draft, one does", async () => {
    for (const version of [0, 1]) {
      const { number } = await client.createRequestedText("zwz", `Part ${version}`);
      if (version === 1) await client.operate("save-draft", { number, version: 0, lines: [] });
      const replies = await Promise.all(
        Array.from({ length: 10 }, () =>
          client.operate("save-draft", { number, version, lines: [] }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
  });
});

describe("an answer while the buyer orders", () => {
  test("is refused, or the order is: never an order of something else than the buyer saw", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, item, number } = await client.createAnsweredRfi({ item: { stock: 15 } });
      const other = await backend.createItem({ stock: 15 });
      await client.addOffersToCart(buyer, number, [{ item_id: item.id }]);
      const seen = await client.getCart(buyer);
      const rfi = await details(number);
      const answer = toOffer(rfi, round % 2 === 0 ? other.id : null, 210_00);
      const [ordered, answered] = await Promise.all([
        client.placeOrder(buyer, seen),
        send(number, answer),
      ]);
      expect([ordered.status, answered.status].sort()).toEqual([200, 409]);
      expect([await pieces(item.id), await pieces(other.id)]).toEqual([15, 15]);
      const orders = await client.getOrders(buyer);
      expect(orders).toMatchObject(
        ordered.status === 200 ? [{ quantity: 10, yourPrice: 200_00 }] : [],
      );
    }
  });

  test("an offer put into the cart while another item is offered can't be ordered", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, item, number } = await client.createAnsweredRfi({ item: { stock: 15 } });
      const other = await backend.createItem({ stock: 15 });
      const rfi = await details(number);
      const [, answered] = await Promise.all([
        client.addOffersToCart(buyer, number, [{ item_id: item.id }]),
        send(number, toOffer(rfi, other.id)),
      ]);
      expect(answered.status).toBe(200);
      const cart = await client.getCart(buyer);
      if (cart.length > 0) expect((await client.placeOrder(buyer, cart)).status).toBe(409);
      expect([await pieces(item.id), await pieces(other.id)]).toEqual([15, 15]);
      expect(await client.getOrders(buyer)).toEqual([]);
    }
  });
});
