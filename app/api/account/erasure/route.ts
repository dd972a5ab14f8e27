import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { requestErasure, withdrawErasure } from "@/lib/contract/privacy";
import { messages } from "@/lib/forms/messages";

const body = z.object({ reason: z.string().trim().max(1000, messages.tooLarge) });

export const POST = handler({ auth: "required", body }, ({ body: { reason }, call }) =>
  call(requestErasure, reason),
);

export const DELETE = handler({ auth: "required" }, ({ call }) => call(withdrawErasure, undefined));
