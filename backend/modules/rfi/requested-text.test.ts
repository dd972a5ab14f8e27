import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { rfiOptions } from "../../../lib/contract/rfi.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import {
  createRfiClient,
  REQUESTED_TEXT,
  type RfiClient,
} from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

const brandIds: BrandId[] = ["zwz", "nod"];

describe.each(brandIds)("[7.32] a line that asks in words, %s", (brand) => {
  test("is numbered after the items, and stands in history and e-mail", async () => {
    const buyer = await backend.createCustomer({ brand });
    const item = await backend.createItem({ brand });
    const line = { requested_text: ` FAG\u200b  DAC3055\n-2RSR `, quantity: 4, target_price: "90" };
    const reply = await rfiClient.requestRfi(buyer, [line, { item_id: item.id, quantity: 2 }]);
    const { number } = reply.read();
    const [rfi] = await rfiClient.getRfiHistory(buyer);
    expect(rfi?.lines).toMatchObject([
      { id: `${number}/1`, itemId: String(item.id), requestedText: "" },
      {
        id: `${number}/2`,
        itemId: "",
        code: "",
        name: "FAG DAC3055 -2RSR",
        requestedText: "FAG DAC3055 -2RSR",
        brand: "",
        quantity: 4,
        listPrice: 0,
        yourPrice: 0,
        total: 0,
        massKg: null,
        country: null,
        targetPrice: 90_00,
        state: "pending",
        orderable: false,
        offer: null,
      },
    ]);
    const { text } = await getLastMessage(backend.db, buyer.email);
    expect(text).toContain(
      "“FAG DAC3055 -2RSR” (not in our catalogue: we will look for it): 4 pieces",
    );
  });

  test("[4.14] can't be requested again while it is open, in any case; others can", async () => {
    const { buyer, number } = await rfiClient.createRequestedText(brand);
    const again = await rfiClient.requestText(buyer, ` ${REQUESTED_TEXT.toLowerCase()}  `);
    expect([again.status, again.wire.message]).toEqual([
      409,
      `${messages.rfiOpen} ${REQUESTED_TEXT} (${number}).`,
    ]);
    expect(await rfiClient.checkTexts(buyer, "other", REQUESTED_TEXT.toLowerCase())).toEqual({
      stopped: true,
      message: again.wire.message,
      requestedTexts: [{ text: REQUESTED_TEXT, number }],
    });
    expect((await rfiClient.requestText(buyer, "FAG DAC30552-RSR")).status).toBe(200);
    const other = await backend.createCustomer({ brand });
    expect((await rfiClient.checkTexts(other, REQUESTED_TEXT)).stopped).toBe(false);
    expect((await rfiClient.requestText(other, REQUESTED_TEXT)).status).toBe(200);
  });

  test("is hidden from other companies and the other brand", async () => {
    const { number } = await rfiClient.createRequestedText(brand);
    const stranger = await backend.createCustomer({ brand });
    const elsewhere = await backend.createCustomer({ brand: brand === "zwz" ? "nod" : "zwz" });
    for (const other of [stranger, elsewhere]) {
      const seen = await rfiClient.getRfi(other, number);
      const missing = await rfiClient.getRfi(other, number.replace(/\d{6}$/, "999999"));
      expect([seen.status, seen.wire]).toEqual([404, missing.wire]);
      expect(await rfiClient.getRfiHistory(other)).toEqual([]);
    }
  });
});

describe("[7.32] requests in words", () => {
  test("the call that says they are possible needs no key", async () => {
    const reply = await backend.inject("nod", rfiOptions, undefined);
    expect(reply.read()).toEqual({ takesTexts: true });
  });

  test("repeated texts of one request become one line with the sum of the quantities", async () => {
    const buyer = await backend.createCustomer();
    const lines = [4, 6].map((quantity) => ({ requested_text: "DAC3055", quantity }));
    const reply = await rfiClient.requestRfi(buyer, [
      ...lines,
      { requested_text: "dac3055", quantity: 1 },
    ]);
    const lineNames = (await rfiClient.getRfi(buyer, reply.read().number)).read()?.lines;
    expect(lineNames).toMatchObject([{ name: "DAC3055", quantity: 11 }]);
    const many = { requested_text: "DAC3056", quantity: 50_000 };
    expect((await rfiClient.requestRfi(buyer, [many, many])).status).toBe(400);
  });

  test.each([
    ["blank", "   ", {}, 400],
    ["without a letter or digit", "–/.", {}, 400],
    ["longer than 200 characters", "7".repeat(201), {}, 400],
    ["of 200 characters", "7".repeat(200), {}, 200],
    ["in another script", "बेयरिंग ६२०५", {}, 200],
    ["with an item as well", REQUESTED_TEXT, { item_id: 1 }, 400],
    ["with a cart line as well", REQUESTED_TEXT, { item_detail_id: 1 }, 400],
    ["with a quantity of 0", REQUESTED_TEXT, { quantity: 0 }, 400],
    ["with 100,000 pieces", REQUESTED_TEXT, { quantity: 100_000 }, 400],
    ["with control characters", "62\u000705\u202e", {}, 200],
  ])("a text %s", async (_, text, line, status) => {
    const buyer = await backend.createCustomer();
    expect((await rfiClient.requestText(buyer, text, line)).status).toBe(status);
    expect(await rfiClient.getRfiHistory(buyer)).toHaveLength(status === 200 ? 1 : 0);
  });

  test("200 texts are one RFI, 201 are refused", async () => {
    const buyer = await backend.createCustomer();
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ requested_text: `part ${n}`, quantity: 1 }));
    expect((await rfiClient.requestRfi(buyer, lines(201))).status).toBe(400);
    const { number } = (await rfiClient.requestRfi(buyer, lines(200))).read();
    expect((await rfiClient.getRfi(buyer, number)).read()?.lines).toHaveLength(200);
  });

  test("an unconfirmed e-mail address is refused", async () => {
    const buyer = await backend.createCustomer({ emailVerified: false });
    expect((await rfiClient.requestText(buyer, REQUESTED_TEXT)).status).toBe(403);
  });
});

describe("[7.32] parallel requests for a text", () => {
  const times = <T>(count: number, make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)));

  test("ten with the same key create one RFI; without a key, nine are refused", async () => {
    const buyer = await backend.createCustomer();
    const info = [{ requested_text: REQUESTED_TEXT, quantity: 4 }];
    const keyed = await times(10, () =>
      rfiClient.requestRfi(buyer, info, { request_id: "k".repeat(20) }),
    );
    expect(new Set(keyed.map((reply) => reply.read().number)).size).toBe(1);
    const other = await backend.createCustomer();
    const plain = await times(10, (n) =>
      rfiClient.requestText(other, n % 2 ? REQUESTED_TEXT : REQUESTED_TEXT.toLowerCase()),
    );
    expect(plain.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await rfiClient.getRfiHistory(other)).toHaveLength(1);
  });

  test("an item named for a text while the buyer requests it becomes one line of the two", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, number } = await rfiClient.createRequestedText();
      const item = await backend.createItem();
      const [answer, request] = await Promise.all([
        rfiClient.answerRfi(number, [{ line: 1, price: "200", item: item.code }]),
        rfiClient.requestRfi(buyer, [{ item_id: item.id }]),
      ]);
      expect([answer.status, request.status].sort()).toEqual([200, 409]);
    }
  });
});

test("the database takes no line without an item or text, and no offer without an item", async () => {
  const { number } = await rfiClient.createRequestedText();
  const refused = (set: string) =>
    expect(
      backend.db.execute(
        sql.raw(
          `update rfi_lines set ${set} where rfi_id = (select id from rfis where number = '${number}')`,
        ),
      ),
    ).rejects.toThrow();
  await refused("requested_text = null, requested_key = null");
  await refused("requested_text = null");
  await refused("requested_key = null");
  await refused("status = 'answered', price = 1, allotted = 1, valid_until = now()");
  await refused("item_id = (select min(id) from items)");
});
