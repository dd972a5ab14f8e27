import { handler } from "@/lib/backend/handler.server";
import { changeBilling } from "@/lib/backend/profile.server";
import { billingForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "required", body: billingForm }, changeBilling);
