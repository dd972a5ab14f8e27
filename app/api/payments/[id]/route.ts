import { handler } from "@/lib/backend/handler.server";
import { paymentStatus } from "@/lib/contract/payment";

export const GET = handler({ auth: "required" }, ({ call, params }) =>
  call(paymentStatus, params.id),
);
