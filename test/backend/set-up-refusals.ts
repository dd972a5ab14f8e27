import { afterAll, beforeAll, expect } from "@jest/globals";
import { type BuyerClient, createBuyerClient } from "./buyer-client.ts";
import type { Customer } from "./factories.ts";
import { getLedger } from "./ledger.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** The refusal of a line, with its item's name. */
export const named = (item: { designation: string }, message: string) =>
  `${item.designation}: ${message}`;

type Reply = Awaited<ReturnType<BuyerClient["placeOrder"]>>;

/** A backend with buyers whose orders are refused. */
export function setUpRefusals() {
  let backend: TestApp;
  let buyerClient: BuyerClient;
  beforeAll(async () => {
    backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
    buyerClient = createBuyerClient(backend);
  });
  afterAll(() => backend.close());

  const createBuyerWithCart = (...overrides: Parameters<BuyerClient["createBuyerWithCart"]>) =>
    buyerClient.createBuyerWithCart(...overrides);

  /** Expects a refusal that leaves ledger and cart unchanged. */
  async function expectRefusal(
    buyer: Customer,
    send: () => Promise<Reply>,
    status: number,
    message: string,
  ) {
    const before = await getLedger(backend.db, buyer.companyId);
    const getLines = async () =>
      (await buyerClient.getCart(buyer)).map((line) => [line.id, line.quantity]);
    const cart = await getLines();
    const reply = await send();
    expect([reply.status, reply.wire]).toEqual([status, { success: 0, message }]);
    expect(await getLedger(backend.db, buyer.companyId)).toEqual(before);
    expect(await getLines()).toEqual(cart);
  }
  return {
    get backend() {
      return backend;
    },
    get buyerClient() {
      return buyerClient;
    },
    createBuyerWithCart,
    expectRefusal,
  };
}
