import { handler } from "@/lib/backend/handler.server";
import { getPrefill, register } from "@/lib/backend/registration.server";
import { registrationForm } from "@/lib/forms/schemas";

export const GET = handler({ auth: "required" }, getPrefill);
export const POST = handler({ auth: "required", body: registrationForm }, register);
