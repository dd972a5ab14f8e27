import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { documents, uploadPoFile } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { orders, poFiles, users } from "../../db/schema/index.ts";
import { deleteUnusedPoFiles } from "./po-files.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
beforeAll(async () => {
  backend = await createTestApp();
  buyerClient = createBuyerClient(backend);
});
afterAll(() => backend.close());

const PDF = Buffer.from("%PDF-1.7\n1 0 obj");
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);

const upload = (buyer: Customer, content: Buffer) =>
  backend.inject(buyer.brand, uploadPoFile, { file: content.toString("base64") }, buyer.key);

/** Another user of the same company. */
async function createColleague({ companyId }: Customer): Promise<Customer> {
  const colleague = await backend.createCustomer();
  await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
  return { ...colleague, companyId };
}

const order = async (buyer: Customer, more: object) => {
  const item = await backend.createItem({ brand: buyer.brand });
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  const item_info = (await buyerClient.getCart(buyer)).map((line) => ({ item_detail_id: line.id }));
  return buyerClient.submitOrder(buyer, { item_info, ...more });
};

const fileOf = (buyer: Customer, number: string) =>
  backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.poFile, { number })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });

describe("PO number", () => {
  test("[7.35] is trimmed and shown in history, order details and e-mail", async () => {
    const buyer = await backend.createCustomer();
    const number = (await order(buyer, { po_number: "  PO/26-27  0042 ·ä₹ " })).read().number;
    expect((await buyerClient.getOrders(buyer))[0]?.poNumber).toBe("PO/26-27 0042 ·ä₹");
    const path = fillPath(orderDetails.path, { number });
    const page = (await backend.inject("zwz", orderDetails, undefined, buyer.key, path)).read();
    expect(page).toMatchObject({ poNumber: "PO/26-27 0042 ·ä₹", hasPoFile: false });
    expect((await getMessages(backend.db, buyer.email))[0]?.text).toContain(
      "(your PO/26-27 0042 ·ä₹)",
    );
  });

  test.each(["x".repeat(41), "a\nBcc: b", "a\tb", "a\u202Eb", "a\u0007", "a\u2028b"])(
    "%j is refused without placing an order",
    async (po_number) => {
      const buyer = await backend.createCustomer();
      const before = await getLedger(backend.db, buyer.companyId);
      const reply = await order(buyer, { po_number });
      expect([reply.status, reply.wire]).toEqual([400, { success: 0, message: messages.poNumber }]);
      expect(await getLedger(backend.db, buyer.companyId)).toEqual(before);
    },
  );
});

describe("PO file", () => {
  test.each([
    ["application/pdf", "pdf", PDF],
    ["image/png", "png", PNG],
    ["image/jpeg", "jpg", JPEG],
  ])("%s comes back as it was, to be saved", async (type, ending, content) => {
    const buyer = await backend.createCustomer();
    const { id } = (await upload(buyer, content)).read();
    const number = (await order(buyer, { po_file_id: id })).read().number;
    const file = await fileOf(buyer, number);
    expect(file.headers).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="PO-${number}.${ending}"`,
      "x-content-type-options": "nosniff",
    });
    expect(file.rawPayload.equals(content)).toBe(true);
    expect((await fileOf(await backend.createCustomer(), number)).statusCode).toBe(404);
  });

  test("refuses other file types, large files and empty files", async () => {
    const buyer = await backend.createCustomer();
    for (const content of [
      "<svg onload=alert(1)>",
      "MZ",
      "<html>",
      "PK\u0003\u0004",
      " %PDF-1.7",
    ]) {
      const reply = await upload(buyer, Buffer.from(content));
      expect([reply.status, reply.wire]).toEqual([
        400,
        { success: 0, message: messages.poFileKind },
      ]);
    }
    const large = await upload(buyer, Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024)]));
    expect([large.status, large.wire]).toMatchObject([413, { message: messages.poFileTooLarge }]);
    expect((await upload(buyer, Buffer.alloc(3_000_000))).status).toBe(413);
    expect((await upload(buyer, Buffer.alloc(0))).status).toBe(400);
    expect(await backend.db.$count(poFiles, eq(poFiles.userId, buyer.userId))).toBe(0);
  });

  test("[6.2] refuses files of other customers, used files and invented ids without placing an order", async () => {
    const buyer = await backend.createCustomer();
    const { id: foreign } = (await upload(await backend.createCustomer(), PDF)).read();
    const { id: colleagues } = (await upload(await createColleague(buyer), PDF)).read();
    const { id: used } = (await upload(buyer, PDF)).read();
    await order(buyer, { po_file_id: used });
    for (const po_file_id of [foreign, colleagues, used, "f".repeat(32), "x", "' or 1=1 --"]) {
      const reply = await order(buyer, { po_file_id });
      expect([reply.status, reply.wire]).toEqual([
        409,
        { success: 0, message: messages.poFileNotFound },
      ]);
    }
    expect(await backend.db.$count(orders, eq(orders.companyId, buyer.companyId))).toBe(1);
  });

  test("is refused before the e-mail address is confirmed and the registration complete", async () => {
    const stranger = await backend.createCustomer({ emailVerified: false });
    const unfinished = await backend.createCustomer({ userType: "New_user" });
    for (const [user, message] of [
      [stranger, messages.confirmEmailFirst],
      [unfinished, messages.completeRegistrationFirst],
    ] as const) {
      const reply = await upload(user, PDF);
      expect([reply.status, reply.wire]).toEqual([403, { success: 0, message }]);
      expect(await backend.db.$count(poFiles, eq(poFiles.userId, user.userId))).toBe(0);
    }
  });

  test("allows 12 MB of unused files per company", async () => {
    const buyer = await backend.createCustomer();
    const large = Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024 - PDF.length)]);
    for (let n = 0; n < 6; n += 1) expect((await upload(buyer, large)).status).toBe(200);
    const refused = await upload(buyer, PDF);
    expect([refused.status, refused.wire]).toMatchObject([
      429,
      { message: messages.tooManyPoFiles },
    ]);
    expect((await upload(await backend.createCustomer(), PDF)).status).toBe(200);
  });

  test("allows twenty unused files per company and deletes them after a week", async () => {
    const buyer = await backend.createCustomer();
    const { id } = (await upload(buyer, PDF)).read();
    await order(buyer, { po_file_id: id });
    for (let n = 0; n < 20; n += 1) expect((await upload(buyer, PDF)).status).toBe(200);
    expect((await upload(buyer, PDF)).status).toBe(429);
    const colleague = await createColleague(buyer);
    expect((await upload(colleague, PDF)).status).toBe(429);
    const leftAfter = async (hours: number) => {
      const createdAt = new Date(Date.now() - hours * 3_600_000);
      await backend.db.update(poFiles).set({ createdAt });
      await deleteUnusedPoFiles(backend.db);
      const left = await backend.db.select().from(poFiles).where(eq(poFiles.userId, buyer.userId));
      return left.map((file) => file.id);
    };
    expect(await leftAfter(7 * 24 - 1)).toHaveLength(21);
    expect(await leftAfter(7 * 24 + 1)).toEqual([id]);
    expect((await upload(colleague, PDF)).status).toBe(200);
  });
});
