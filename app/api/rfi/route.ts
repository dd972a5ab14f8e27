import { handler } from "@/lib/backend/handler.server";
import { createRfi, rfiHistory } from "@/lib/contract/rfi";
import { newRfi } from "./rfi-input";

export const GET = handler({ auth: "required" }, ({ call }) => call(rfiHistory, undefined));

export const POST = handler({ auth: "required", body: newRfi }, ({ call, body }) =>
  call(createRfi, body),
);
