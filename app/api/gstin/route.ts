import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { checkGst } from "@/lib/contract/profile";
import { messages } from "@/lib/forms/messages";
import { cleanGstin } from "@/lib/forms/validators";

const body = z.object({ gstin: z.string().max(100, messages.enterValidGstin) });

/** 7.17. A refusal carries the text of 5.12. */
export const POST = handler({ auth: "none", body }, async ({ body: { gstin }, call }) => {
  await call(checkGst, cleanGstin(gstin));
  return null;
});
