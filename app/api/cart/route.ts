import { handler } from "@/lib/backend/handler.server";
import { addItem, displayCart } from "@/lib/contract/cart";
import { newLine } from "./line";

export const GET = handler({ auth: "required" }, ({ call }) => call(displayCart, undefined));

export const POST = handler({ auth: "required", body: newLine }, ({ call, body }) =>
  call(addItem, { lines: [body] }),
);
