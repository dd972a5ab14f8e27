import { handler } from "@/lib/backend/handler.server";
import { changeGstin } from "@/lib/backend/profile.server";
import { gstNumberForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "required", body: gstNumberForm }, changeGstin);
