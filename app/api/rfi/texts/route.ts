import { lacksCall } from "@/lib/backend/errors";
import { handler } from "@/lib/backend/handler.server";
import { requestTexts } from "@/lib/backend/rfi.server";
import { rfiOptions } from "@/lib/contract/rfi";
import { textRequest } from "../rfi-input";

/** Whether the backend takes requests in words; another backend lacks the call, which is ours. */
export const GET = handler({ auth: "none" }, async ({ call }) => {
  try {
    return await call(rfiOptions, undefined);
  } catch (error) {
    if (lacksCall(error)) return { takesTexts: false };
    throw error;
  }
});

export const POST = handler({ auth: "required", body: textRequest }, (context) =>
  requestTexts(context, context.body),
);
