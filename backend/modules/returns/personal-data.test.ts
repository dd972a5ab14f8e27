import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { exportData, requestErasure } from "../../../lib/contract/privacy.ts";
import { createReturnClient, PNG } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { returnPhotos, returns } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const NOTE = "Dented by the courier Mohan";

test("the copy of personal data lists returns and photos; an erasure removes words and photos", async () => {
  const { buyer, number: order } = await client.shippedOrder();
  const { id: photo } = (await client.upload(buyer, PNG)).read();
  const content = { reason: "damaged", note: NOTE } as const;
  const number = await client.requested(buyer, order, { ...content, photoIds: [photo] });
  const other = await client.shippedOrder();
  const otherPhoto = (await client.upload(other.buyer, PNG)).read().id;
  const foreign = await client.requested(other.buyer, other.number, {
    ...content,
    photoIds: [otherPhoto],
  });

  const copy = (await backend.inject("zwz", exportData, undefined, buyer.key)).read();
  expect(copy).toMatchObject({
    returns: [{ number, order, note: NOTE, reason: "damaged" }],
    returnLines: [{ line: 1, quantity: 5 }],
    returnPhotos: [{ return: number, type: "image/png", bytes: PNG.length }],
  });
  expect(JSON.stringify(copy)).not.toContain(foreign);
  expect(JSON.stringify(copy)).not.toContain(PNG.toString("base64"));

  await backend.inject("zwz", requestErasure, { reason: "" }, buyer.key);
  const [request] = (await client.ops("requests/list", {})).data as { id: number }[];
  const answer = { id: request?.id, status: "done", answer: "Done." };
  expect((await client.ops("requests/answer", answer)).status).toBe(200);
  const rows = await backend.db
    .select({ number: returns.number, note: returns.note, photo: returnPhotos.id })
    .from(returns)
    .leftJoin(returnPhotos, eq(returnPhotos.returnId, returns.id))
    .orderBy(returns.id);
  expect(rows).toEqual([
    { number, note: "", photo: null },
    { number: foreign, note: NOTE, photo: otherPhoto },
  ]);
});
