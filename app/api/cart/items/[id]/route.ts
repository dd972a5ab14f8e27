import { z } from "zod";
import { quantitySchema, setQuantity } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";

const body = z.object({ quantity: quantitySchema });

export const PATCH = handler({ auth: "required", body }, (context) =>
  setQuantity(context, context.params.id, context.body.quantity),
);
