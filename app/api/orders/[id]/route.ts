import { handler } from "@/lib/backend/handler.server";
import { orderDetails } from "@/lib/contract/order-page";

export const GET = handler({ auth: "required" }, ({ call, params }) =>
  call(orderDetails, params.id),
);
