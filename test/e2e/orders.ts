import type { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { getInfo } from "../../lib/contract/account.ts";
import { login } from "../../lib/contract/auth.ts";
import { addItem, displayCart } from "../../lib/contract/cart.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { confirmSale } from "../../lib/contract/orders.ts";
import type { Buyer } from "./buyers.ts";
import { operator } from "./operator.ts";
import { ports } from "./ports.ts";

/** Makes a call of the published API to the backend under test. */
export async function call<I, B extends z.ZodType, W extends z.ZodType, O>(
  brand: BrandId,
  { method, path, reply, decode }: Endpoint<I, B, W, O>,
  body?: z.input<B>,
  key?: string,
): Promise<O> {
  const response = await fetch(`http://127.0.0.1:${ports.main.backend}/${brand}/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(key ? { authorization: `Token ${key}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return decode(reply.parse(await response.json()));
}

/** Places orders of this item that wait for the seller's approval; returns their numbers. */
export async function placeAwaitingOrders(
  brand: BrandId,
  buyer: Buyer,
  designation: string,
  quantities: number[],
): Promise<string[]> {
  const { email } = buyer;
  const account = { brand, email };
  const [item] = (await operator("items/show", { brand, designation })) as { id: number }[];
  const { key } = await call(brand, login, login.encode(buyer));
  await operator("accounts/status", { ...account, status: "Approval Pending" });
  const { deliveryAddresses } = await call(brand, getInfo, undefined, key);
  const numbers: string[] = [];
  for (const quantity of quantities) {
    await call(brand, addItem, { item_info: [{ item_id: item?.id, quantity }] }, key);
    const lines = await call(brand, displayCart, undefined, key);
    const deliveryAddressId = String(deliveryAddresses[0]?.id ?? "");
    const sale = confirmSale.encode({ lines, deliveryAddressId, mode: "credit" });
    numbers.push((await call(brand, confirmSale, sale, key)).number);
  }
  return numbers;
}
