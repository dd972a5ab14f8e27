import { z } from "zod";
import { BackendError } from "@/lib/backend/errors";
import { handler } from "@/lib/backend/handler.server";
import { getOrderList, removeOrderList } from "@/lib/contract/order-lists";
import { messages } from "@/lib/forms/messages";

const removed = z.object({ version: z.int().positive() });

function idOf({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new BackendError("missing", 404, messages.listNotFound);
  return Number(id);
}

export const GET = handler({ auth: "required" }, ({ call, params }) =>
  call(getOrderList, idOf(params)),
);

export const DELETE = handler({ auth: "required", body: removed }, ({ call, params, body }) =>
  call(removeOrderList, { id: idOf(params), version: body.version }),
);
