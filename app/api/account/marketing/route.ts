import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { recordConsent } from "@/lib/contract/privacy";
import { CONSENT_VERSION } from "@/lib/forms/consent";

const body = z.object({ given: z.boolean() });

/** Gives or withdraws consent to marketing e-mails. */
export const POST = handler({ auth: "required", body }, ({ body: { given }, call }) =>
  call(recordConsent, { purpose: "marketing", version: CONSENT_VERSION, given }),
);
