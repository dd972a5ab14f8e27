import { randomUUID } from "node:crypto";
import { fillPath } from "../../lib/contract/endpoint.ts";
import {
  getOrderReturns,
  getReturn,
  getReturns,
  type RequestReturnInput,
  requestReturn,
  uploadReturnPhoto,
  withdrawReturn,
} from "../../lib/contract/returns.ts";
import type { Customer } from "./factories.ts";
import { createFulfilmentClient } from "./fulfilment-client.ts";
import type { TestApp } from "./test-app.ts";

export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);

/** Shipped orders, and the calls of buyer and operator about their returns. */
export function createReturnClient(backend: TestApp) {
  const client = createFulfilmentClient(backend);
  const { inject } = backend;
  const { ops } = client;

  const request = (buyer: Customer, orderNumber: string, over: Partial<RequestReturnInput> = {}) =>
    inject(
      buyer.brand,
      requestReturn,
      requestReturn.encode({
        key: randomUUID(),
        orderNumber,
        lines: [{ shipment: 1, line: 1, quantity: 5 }],
        reason: "by-mistake",
        note: "",
        photoIds: [],
        ...over,
      }),
      buyer.key,
    );
  /** Requests a return of 5 pieces and gives its number. */
  const requested = async (
    buyer: Customer,
    orderNumber: string,
    over: Partial<RequestReturnInput> = {},
  ) => (await request(buyer, orderNumber, over)).read().number;
  const approve = (number: string, over: object = {}) =>
    ops("returns/approve", { number, instructions: "Use the original box.", ...over });
  const receive = (number: string, over: object = {}) =>
    ops("returns/receive", { number, ...over });
  const credit = (number: string) => ops("returns/credit", { number });
  return {
    ...client,
    /** An order of 60 pieces of which the 22 in stock have been shipped. */
    shippedOrder: async (over: Parameters<typeof client.order>[0] = {}) => {
      const order = await client.order(over);
      const { status } = await client.ship(order.number);
      if (status !== 200) throw new Error(`shipping answered ${status}`);
      return order;
    },
    request,
    requested,
    upload: (buyer: Customer, content: Buffer) =>
      inject(buyer.brand, uploadReturnPhoto, { file: content.toString("base64") }, buyer.key),
    ofOrder: (buyer: Customer, number: string) =>
      inject(
        buyer.brand,
        getOrderReturns,
        undefined,
        buyer.key,
        fillPath(getOrderReturns.path, { number }),
      ),
    list: async (buyer: Customer) =>
      (await inject(buyer.brand, getReturns, undefined, buyer.key)).read(),
    get: (buyer: Customer, number: string) =>
      inject(buyer.brand, getReturn, undefined, buyer.key, fillPath(getReturn.path, { number })),
    withdraw: (buyer: Customer, number: string) =>
      inject(buyer.brand, withdrawReturn, {}, buyer.key, fillPath(withdrawReturn.path, { number })),
    approve,
    refuse: (number: string, reason = "The rings are scratched by use.") =>
      ops("returns/refuse", { number, reason }),
    credit,
    receive,
    /** Pieces of the first line in a shipment are returned and credited. */
    comeBack: async (
      buyer: Customer,
      number: string,
      pieces: { shipment: number; quantity: number },
    ) => {
      const asked = await requested(buyer, number, { lines: [{ line: 1, ...pieces }] });
      await approve(asked);
      await receive(asked);
      const { status, message } = await credit(asked);
      if (status !== 200) throw new Error(`crediting answered ${status}: ${message}`);
    },
  };
}
