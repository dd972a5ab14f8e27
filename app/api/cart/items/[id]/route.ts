import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { removeItem, updateQuantity } from "@/lib/contract/cart";
import { quantity } from "../../line";

const body = z.object({ itemId: z.string().min(1).max(40), quantity });

export const PATCH = handler({ auth: "required", body }, ({ call, body }) =>
  call(updateQuantity, body),
);

export const DELETE = handler({ auth: "required" }, ({ call, params }) =>
  call(removeItem, params.id),
);
