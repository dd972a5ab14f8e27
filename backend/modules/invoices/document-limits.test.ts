import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const file = async (path: string, { brand, key }: Customer) => {
  const reply = await backend.app.inject({
    url: `/${brand}/${path}`,
    headers: { authorization: `Token ${key}` },
  });
  const after = reply.headers["retry-after"];
  return { status: reply.statusCode, after, body: reply.body };
};

test("[4.10] [7.36] limits document downloads per user, over all kinds of documents", async () => {
  const { buyer, number: rfi } = await createRfiClient(backend).createAnsweredRfi({});
  const buyerClient = createBuyerClient(backend);
  const item = await backend.createItem();
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  const { number } = (await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).read();
  await createOperatorClient(backend)("orders/cancel", { number, reason: "Not needed" });
  const every = [
    fillPath(documents.invoice, { number }),
    fillPath(documents.creditNote, { number }),
    fillPath(documents.quotation, { number: rfi }),
    documents.statementPdf,
    documents.statementCsv,
  ];
  for (const path of every) expect((await file(path, buyer)).status).toBe(200);

  let fetched = every.length;
  while (fetched < 200 && (await file(documents.statementCsv, buyer)).status === 200) fetched += 1;
  expect(fetched).toBeGreaterThanOrEqual(60);
  expect(fetched).toBeLessThan(130);
  for (const path of every) {
    const { status, after, body } = await file(path, buyer);
    expect(status).toBe(429);
    // Seconds until the next document is allowed, within the window of a minute.
    expect(Number(after)).toBeGreaterThanOrEqual(1);
    expect(Number(after)).toBeLessThanOrEqual(60);
    expect(JSON.parse(body).message).toBe(messages.tooManyDocuments);
  }
  const other = await backend.createCustomer();
  expect((await file(documents.statementPdf, other)).status).toBe(200);
});
