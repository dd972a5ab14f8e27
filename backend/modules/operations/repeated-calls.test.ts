import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createImportClient, type ImportClient } from "../../../test/backend/import-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries, balanceEntries, orderEvents } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
let imports: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
  imports = createImportClient(backend);
});
afterAll(() => backend.close());

interface Repeatable {
  alreadyRecorded?: number | boolean;
}
const REPEATED = { status: 200, data: { alreadyRecorded: true } };

describe.each<BrandId>(["zwz", "nod"])(
  "a call that is repeated after its answer was lost, brand %s",
  (brand) => {
    const receive = (rows: object[]) =>
      client.ops("items/stock", { rows: rows.map((row) => ({ brand, ...row })) });

    test("counts the pieces of a delivery once, whatever the case and spaces of its reference", async () => {
      const item = await backend.createItem({ brand, stock: 7 });
      const { designation } = item;
      const delivery = { designation, received: 100, reference: "DN 4711/a" };
      expect((await receive([delivery])).data).toMatchObject({ rows: 1, alreadyRecorded: 0 });
      for (const reference of ["DN 4711/a", "dn4711/A"])
        expect((await receive([{ ...delivery, reference }])).data).toMatchObject({
          alreadyRecorded: 1,
          allocated: 0,
        });
      expect(await getStock(backend.db, item.id)).toBe(107);
      const audit = await backend.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, String(item.id)));
      expect(audit.filter(({ field }) => field === "Received")).toMatchObject([
        { newValue: "100 (DN 4711/a)" },
      ]);
      await receive([{ ...delivery, reference: "DN 4712" }]);
      expect(await getStock(backend.db, item.id)).toBe(207);
    });

    test("refuses a delivery with other pieces, whole, and takes a delivery of which one part is new", async () => {
      const items = [
        await backend.createItem({ brand, stock: 0 }),
        await backend.createItem({ brand, stock: 0 }),
      ];
      const [first, second] = items.map(({ designation }) => ({
        designation,
        received: 5,
        reference: "DN-1",
      }));
      await receive([first ?? {}]);
      expect(await receive([second ?? {}, { ...first, received: 6 }])).toMatchObject({
        status: 409,
        message: `Delivery DN-1 has already been recorded with 5 pieces of ${first?.designation}.`,
      });
      const stock = () => Promise.all(items.map(({ id }) => getStock(backend.db, id)));
      expect(await stock()).toEqual([5, 0]);
      expect((await receive([first ?? {}, second ?? {}])).data).toMatchObject({
        alreadyRecorded: 1,
      });
      expect(await stock()).toEqual([5, 5]);
    });

    test("twenty of them at once count once", async () => {
      const item = await backend.createItem({ brand, stock: 0 });
      const row = { designation: item.designation, received: 3, reference: "DN-20" };
      const replies = await Promise.all(Array.from({ length: 20 }, () => receive([row])));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(replies.filter(({ data }) => (data as Repeatable).alreadyRecorded === 0)).toHaveLength(
        1,
      );
      expect(await getStock(backend.db, item.id)).toBe(3);
    });

    test("[7.38] adds to a balance once", async () => {
      const { email, companyId } = await backend.createCustomer({ brand, balance: 0 });
      const add = { email, brand, how: "add", amount: "500.00", reference: "UTR 99" };
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => client.ops("accounts/balance", add)),
      );
      expect(
        replies.filter(({ data }) => (data as Repeatable).alreadyRecorded === false),
      ).toHaveLength(1);
      expect(await client.ops("accounts/balance", { ...add, reference: "utr99" })).toMatchObject(
        REPEATED,
      );
      expect(await client.ops("accounts/balance", { ...add, amount: "500.01" })).toMatchObject({
        status: 409,
        message: "UTR 99 has already been recorded with ₹500.00.",
      });
      expect((await client.ops("accounts/balance", { ...add, reference: "" })).status).toBe(400);
      expect((await getLedger(backend.db, companyId)).balance).toBe(500_00);
      expect(await backend.db.$count(balanceEntries, eq(balanceEntries.companyId, companyId))).toBe(
        1,
      );
    });

    test("imports a file of deliveries once, also from a second file", async () => {
      const [item, other] = [
        await backend.createItem({ brand, stock: 1 }),
        await backend.createItem({ brand, stock: 1 }),
      ];
      const file = (pieces: number, ...rows: string[]) =>
        ["Designation,Received,Delivery note", `${item.designation},${pieces},DN-F`, ...rows].join(
          "\n",
        );
      const preview = async (content: string) =>
        (await imports.previewOf("stock", content, brand)).details;
      const first = await preview(file(10));
      const second = await preview(file(10));
      expect((await imports.apply(first.id)).details.state).toBe("applied");
      expect(await getStock(backend.db, item.id)).toBe(11);
      expect(await imports.apply(second.id)).toMatchObject({
        status: 409,
        message: "Delivery DN-F was recorded after the preview. Import the file again.",
      });
      expect((await preview(file(10))).counts).toEqual({ unchanged: 1 });
      const longer = await preview(file(10, `${other.designation},4,DN-F`));
      expect(longer.counts).toEqual({ unchanged: 1, changed: 1 });
      await imports.apply(longer.id);
      expect([await getStock(backend.db, item.id), await getStock(backend.db, other.id)]).toEqual([
        11, 5,
      ]);
      const changed = await preview(file(12));
      expect(changed.counts).toEqual({ invalid: 1 });
      expect((await imports.rows(changed.id))[0]?.problems).toEqual([
        { column: "Delivery note", reason: expect.stringContaining("recorded with 10 pieces of") },
      ]);
      const missing = await preview(`Designation,Received,Delivery note\n${item.designation},5,\n`);
      expect(missing.counts).toEqual({ invalid: 1 });
      expect(
        (await receive([{ designation: item.designation, received: 10, reference: "dn-f" }])).data,
      ).toMatchObject({ alreadyRecorded: 1 });
    });

    test("a delivery of an import that was undone can be imported again; one whose pieces were sold stays recorded", async () => {
      const [item, sold] = [
        await backend.createItem({ brand, stock: 0 }),
        await backend.createItem({ brand, stock: 0 }),
      ];
      const file = `Designation,Received,Delivery note\n${item.designation},10,DN-U\n${sold.designation},10,DN-U\n`;
      const first = (await imports.previewOf("stock", file, brand)).details;
      await imports.apply(first.id);
      const buyer = await backend.createCustomer({ brand });
      await client.addToCart(buyer, [{ id: sold.id, quantity: 1 }]);
      expect((await client.placeOrder(buyer, await client.getCart(buyer))).status).toBe(200);
      await imports.undo(first.id);
      const again = (await imports.previewOf("stock", file, brand)).details;
      expect(again.counts).toEqual({ changed: 1, unchanged: 1 });
      await imports.apply(again.id);
      expect([await getStock(backend.db, item.id), await getStock(backend.db, sold.id)]).toEqual([
        10, 9,
      ]);
    });
  },
);

test("back-ordered pieces are cancelled once per reference", async () => {
  const { buyer, number, item } = await client.order();
  const call = {
    ...{ number, reason: "Not needed", reference: "Mail of 24 Nov" },
    lines: [{ line: 1, quantity: 8 }],
  };
  expect((await client.ops("orders/cancel-lines", call)).data).not.toHaveProperty(
    "alreadyRecorded",
  );
  const { balance } = await getLedger(backend.db, buyer.companyId);
  expect(await client.ops("orders/cancel-lines", call)).toMatchObject(REPEATED);
  expect(
    await client.ops("orders/cancel-lines", { ...call, lines: [{ line: 1, quantity: 9 }] }),
  ).toMatchObject({
    status: 409,
    message: "Mail of 24 Nov has already been recorded with the pieces 1:8 (line:pieces).",
  });
  expect(await client.pieces(item)).toEqual([[22, 0, 30]]);
  expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(balance);
  expect(await backend.db.$count(orderEvents, eq(orderEvents.referenceKey, "mailof24nov"))).toBe(1);
  // The rest, too, and the call that ends the order can be repeated.
  const rest = { ...call, reference: "Mail of 25 Nov", lines: [{ line: 1, quantity: 30 }] };
  await client.ops("orders/cancel-lines", rest);
  expect(await client.ops("orders/cancel-lines", rest)).toMatchObject(REPEATED);
  expect(await client.pieces(item)).toEqual([[22, 0, 0]]);
});
