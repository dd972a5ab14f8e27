import { handler } from "@/lib/backend/handler.server";
import { myOrders } from "@/lib/contract/order-history";
import { confirmSale } from "@/lib/contract/orders";
import { order } from "./order";

export const GET = handler({ auth: "required" }, async ({ call }) => {
  const history = await call(myOrders, undefined);
  return history ? history.lines : null;
});

export const POST = handler({ auth: "required", body: order }, ({ call, body }) =>
  call(confirmSale, body),
);
