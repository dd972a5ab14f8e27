import { handler } from "@/lib/backend/handler.server";
import { checkRfi } from "@/lib/contract/rfi";
import { items } from "../rfi-input";

export const POST = handler({ auth: "required", body: items }, ({ call, body }) =>
  call(checkRfi, { items: body.items }),
);
