import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createOperatorClient } from "../../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { discounts } from "../../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("a user or discount of another company is not changed", async () => {
  const ops = createOperatorClient(backend);
  const own = await backend.createCustomer();
  const { companyId } = await backend.createCustomer();
  const [row] = await backend.db
    .insert(discounts)
    .values({ companyId: own.companyId, discountBp: 500, validFrom: new Date("2026-01-01") })
    .returning();
  const change = { discountId: row?.id, id: row?.id, end: true, reason: "x" };
  const seen = { percent: { from: 5, to: 6 }, to: { from: null, to: null } };
  const ended = await ops("customers/change-discount", { companyId, ...change, ...seen });
  expect([ended.status, ended.message]).toEqual([404, expect.stringContaining("no discount")]);
  const signedOut = await ops("customers/end-sessions", { companyId, userId: own.userId });
  expect([signedOut.status, signedOut.message]).toEqual([404, expect.stringContaining("no user")]);
});

test("a draft is saved only over the version that its operator saw", async () => {
  const ops = createOperatorClient(backend);
  const buyer = await backend.createCustomer();
  const item = await backend.createItem();
  const info = [{ item_id: item.id, quantity: 5 }];
  const { number } = (await createRfiClient(backend).requestRfi(buyer, info)).read();
  const save = async (version: number) =>
    (await ops("rfi/save-draft", { number, version, lines: [] })).status;
  expect([await save(0), await save(1), await save(1)]).toEqual([200, 200, 409]);
});
