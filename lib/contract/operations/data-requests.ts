import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { opsCall } from "./call.ts";

/** A request to erase personal data, with what is open of the account. */
export interface ErasureRequest {
  id: number;
  brand: BrandId;
  companyId: number;
  company: string;
  email: string;
  kind: string;
  status: "open" | "done" | "refused" | "withdrawn";
  reason: string;
  answer: string;
  createdAt: string;
  answeredAt: string | null;
  /** Orders that have not been dispatched, and what is open of invoices, in paise. */
  openOrders: number;
  openAmount: number;
}

export const listErasureRequests = opsCall<ErasureRequest[]>()(
  "requests/list",
  "Erasure requests: open ones oldest first, or closed ones newest first",
  z.object({ open: z.boolean().default(true) }),
);

export const answerErasureRequest = opsCall<null>()(
  "requests/answer",
  "Close an erasure request",
  z.object({
    id: z.coerce.number().int().positive().max(2_147_483_647),
    status: z.enum(["done", "refused"]),
    answer: z.string().trim().min(1, "Enter an answer").max(1000),
  }),
);
