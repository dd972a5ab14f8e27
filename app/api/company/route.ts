import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { checkCompany } from "@/lib/contract/signup";
import { messages } from "@/lib/forms/messages";

const body = z.object({ company: z.string().max(200, messages.invalidCompany) });

/** 7.7. A refusal carries the message to show. */
export const POST = handler({ auth: "none", body }, async ({ body: { company }, call }) => {
  await call(checkCompany, company);
  return null;
});
