import { handler } from "@/lib/backend/handler.server";
import { knownDetails, register } from "@/lib/backend/registration.server";
import { registrationForm } from "@/lib/forms/schemas";

export const GET = handler({ auth: "required" }, knownDetails);
export const POST = handler({ auth: "required", body: registrationForm }, register);
