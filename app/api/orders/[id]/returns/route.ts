import { handler } from "@/lib/backend/handler.server";
import { getOrderReturns } from "@/lib/contract/returns";

export const GET = handler({ auth: "required" }, ({ call, params }) =>
  call(getOrderReturns, params.id),
);
