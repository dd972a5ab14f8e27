import { handler } from "@/lib/backend/handler.server";
import { orderDetails } from "@/lib/contract/order-details";

export const GET = handler({ auth: "required" }, ({ call, params }) =>
  call(orderDetails, params.id),
);
