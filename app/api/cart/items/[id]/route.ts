import { z } from "zod";
import { quantitySchema, removeLine, setQuantity } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";

const body = z.object({ quantity: quantitySchema });

export const PATCH = handler({ auth: "required", body }, (context) =>
  setQuantity(context, context.params.id, context.body.quantity),
);

export const DELETE = handler({ auth: "required" }, (context) =>
  removeLine(context, context.params.id),
);
