import { handler } from "@/lib/backend/handler.server";
import { withdrawReturn } from "@/lib/contract/returns";

export const POST = handler({ auth: "required" }, ({ call, params }) =>
  call(withdrawReturn, params.id),
);
