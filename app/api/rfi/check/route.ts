import { handler } from "@/lib/backend/handler.server";
import { checkRfi } from "@/lib/contract/rfi";
import { items } from "../wish";

export const POST = handler({ auth: "required", body: items }, ({ call, body }) =>
  call(checkRfi, body.items),
);
