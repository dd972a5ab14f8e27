import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createReturnClient, JPEG, PNG } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { returnPhotos, users } from "../../db/schema/index.ts";
import { deleteUnusedPhotos } from "./photos.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const photo = (buyer: Customer, id: string) =>
  backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.returnPhoto, { number: id })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });

const damaged = (photoIds: string[]) => ({ reason: "damaged", photoIds }) as const;

describe("photos of a return", () => {
  test.each([
    ["image/png", "png", PNG],
    ["image/jpeg", "jpg", JPEG],
  ])("%s comes back as it was, to its company only", async (type, ending, content) => {
    const { buyer, number } = await client.shippedOrder();
    const { id } = (await client.upload(buyer, content)).read();
    const stranger = await backend.createCustomer();
    expect((await photo(stranger, id)).statusCode).toBe(404);
    expect((await photo(buyer, id)).statusCode).toBe(200);
    const returned = await client.requested(buyer, number, damaged([id]));
    expect((await client.get(buyer, returned)).read().photos).toEqual([id]);
    const file = await photo(buyer, id);
    expect(file.headers).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="return-photo.${ending}"`,
      "x-content-type-options": "nosniff",
    });
    expect(file.rawPayload.equals(content)).toBe(true);
    for (const other of [stranger, await backend.createCustomer({ brand: "nod" })]) {
      const [refused, missing] = [await photo(other, id), await photo(other, "0".repeat(32))];
      expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
    }
    expect((await client.ops("returns/photos", { number: returned })).data).toEqual([
      { name: `${returned}-1.${ending}`, content: content.toString("base64") },
    ]);
  });

  test.each(["../..", "x".repeat(90), "1'"])("there is none named %j", async (odd) => {
    const { statusCode, body } = await photo(await backend.createCustomer(), odd);
    expect([statusCode, JSON.parse(body).message]).toEqual([
      404,
      returnMessages.returnPhotoNotFound,
    ]);
  });

  test("a name with NUL is refused as every address with NUL is", async () => {
    expect((await photo(await backend.createCustomer(), "\0")).statusCode).toBe(400);
  });

  test("other files are refused by their bytes, larger ones by their size", async () => {
    const buyer = await backend.createCustomer();
    for (const content of ["<svg/>", "%PDF-1.7", "GIF89a", "<html>"]) {
      expect(await client.upload(buyer, Buffer.from(content))).toMatchObject({
        status: 400,
        wire: { message: returnMessages.returnPhotoKind },
      });
    }
    const large = (bytes: number) => Buffer.concat([JPEG, Buffer.alloc(bytes - JPEG.length)]);
    expect((await client.upload(buyer, large(2 * 1024 * 1024))).status).toBe(200);
    expect(await client.upload(buyer, large(2 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      wire: { message: returnMessages.returnPhotoTooLarge },
    });
    expect((await client.upload(buyer, large(2_300_000))).status).toBe(413);
  });

  test("a photo belongs to one return, of the user who uploaded it", async () => {
    const { buyer, number } = await client.shippedOrder();
    const other = await client.shippedOrder();
    const { id } = (await client.upload(buyer, PNG)).read();
    const refusal = { status: 409, wire: { message: returnMessages.returnPhotoNotFound } };
    expect(await client.request(other.buyer, other.number, damaged([id]))).toMatchObject(refusal);
    expect((await client.request(buyer, number, damaged([id, id]))).status).toBe(200);
    expect(await client.request(buyer, number, damaged([id]))).toMatchObject(refusal);
    expect(await client.request(buyer, number, damaged(["unknown"]))).toMatchObject(refusal);
    // The refused requests took no pieces.
    expect((await client.ofOrder(buyer, number)).read().lines[0]?.returned).toBe(5);
    const ids = ["a", "b", "c", "d"];
    expect((await client.request(buyer, number, damaged(ids))).status).toBe(400);
  });

  test("each return of a list has its own photos and pieces", async () => {
    const { buyer, number } = await client.shippedOrder();
    const expected = [];
    for (const quantity of [2, 3]) {
      const { id } = (await client.upload(buyer, PNG)).read();
      const lines = [{ shipment: 1, line: 1, quantity }];
      const returned = await client.requested(buyer, number, { ...damaged([id]), lines });
      expected.unshift({ number: returned, photos: [id], lines: [{ quantity }] });
    }
    expect(await client.list(buyer)).toMatchObject(expected);
  });

  test("a company can have 20 photos that no return uses", async () => {
    const { buyer, number } = await client.shippedOrder();
    const { id } = (await client.upload(buyer, PNG)).read();
    await client.requested(buyer, number, damaged([id]));
    for (let n = 0; n < 20; n += 1) expect((await client.upload(buyer, PNG)).status).toBe(200);
    expect(await client.upload(buyer, PNG)).toMatchObject({
      status: 429,
      wire: { message: returnMessages.tooManyReturnPhotos },
    });
  });

  test("unused photos of a company take 24 MB at most, whoever of it uploaded them", async () => {
    const buyer = await backend.createCustomer();
    const colleague = await backend.createCustomer();
    const { companyId } = buyer;
    await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
    const { id } = (await client.upload(colleague, PNG)).read();
    const bytes = 24 * 1024 * 1024 - PNG.length;
    await backend.db.update(returnPhotos).set({ bytes }).where(eq(returnPhotos.id, id));
    expect((await client.upload(buyer, PNG)).status).toBe(200);
    expect((await client.upload(buyer, PNG)).status).toBe(429);
    expect((await client.upload(await backend.createCustomer(), PNG)).status).toBe(200);
  });

  test("unused photos are deleted after a week, those of returns never", async () => {
    const { buyer, number } = await client.shippedOrder();
    const [used, unused, recent] = [
      (await client.upload(buyer, PNG)).read().id,
      (await client.upload(buyer, PNG)).read().id,
      (await client.upload(buyer, PNG)).read().id,
    ];
    await client.requested(buyer, number, damaged([used]));
    for (const id of [used, unused]) {
      await backend.db
        .update(returnPhotos)
        .set({ createdAt: sql`now() - interval '8 days'` })
        .where(eq(returnPhotos.id, id));
    }
    await backend.db
      .update(returnPhotos)
      .set({ createdAt: sql`now() - interval '6 days 23 hours'` })
      .where(eq(returnPhotos.id, recent));
    await deleteUnusedPhotos(backend.db);
    expect((await photo(buyer, unused)).statusCode).toBe(404);
    for (const id of [used, recent]) expect((await photo(buyer, id)).statusCode).toBe(200);
  });
});
