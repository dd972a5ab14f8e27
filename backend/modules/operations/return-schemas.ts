import { z } from "zod";
import { brand } from "../../../lib/contract/operations/fields.ts";
import { RETURN_STATUSES } from "../../../lib/returns/status.ts";

export const returnFilter = z.object({
  brand: brand.optional(),
  status: z.enum([...RETURN_STATUSES, "all"]).optional(),
});
