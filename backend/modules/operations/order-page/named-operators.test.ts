import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { OrderPage } from "../../../../lib/contract/operations/orders.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("a person who comes too late learns who has acted", async () => {
  const client = createFulfilmentClient(backend);
  const { number } = await client.order();
  const first = await createOperator(backend, ["sales"]);
  const second = await createOperator(backend, ["owner"]);
  await client.ship(number);
  const deliver = { number: `${number}-1` };
  expect((await first.call("shipments/deliver", deliver)).status).toBe(200);
  const late = await second.call("shipments/deliver", deliver);
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringMatching(
      new RegExp(`^The delivery is recorded already\\. Delivery recorded by ${first.name} on `),
    ),
  ]);
  const { timeline } = (await second.call("orders/page", { number })).data as OrderPage;
  const { by } = timeline.find(({ kind }) => kind === "delivered") ?? {};
  expect(by).toEqual({ type: "operator", name: first.name });
});

test("the buyer is hidden from operators of the catalogue, who may not act either", async () => {
  const client = createFulfilmentClient(backend);
  const { number } = await client.order();
  const { call } = await createOperator(backend, ["catalogue"]);
  const page = (await call("orders/page", { number })).data as OrderPage;
  expect(page.buyer).toBeNull();
  expect(page.timeline[0]?.by).toEqual({ type: "buyer", name: "" });
  expect((await call("orders/pack", { number })).status).toBe(403);
  expect((await call("orders/note", { number, text: "x" })).status).toBe(403);
});
