import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { changeSavedItems, savedItems } from "@/lib/contract/catalogue";

const body = z.object({
  itemIds: z.array(z.string().min(1).max(40)).min(1).max(200),
  saved: z.boolean(),
});

/** Call of ours. Another backend answers 404, and the list is hidden. */
export const GET = handler({ auth: "required" }, ({ call }) => call(savedItems, undefined));

export const POST = handler({ auth: "required", body }, ({ call, body }) =>
  call(changeSavedItems, body),
);
