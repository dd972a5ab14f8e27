import { handler } from "@/lib/backend/handler.server";
import { orderPage } from "@/lib/contract/order-page";

export const GET = handler({ auth: "required" }, ({ call, params }) => call(orderPage, params.id));
