import { handler } from "@/lib/backend/handler.server";
import { canChangeMobile, changeMobileNumber } from "@/lib/backend/profile.server";
import { mobileChangeForm } from "@/lib/forms/schemas";

export const GET = handler({ auth: "required" }, canChangeMobile);

/** Changes the mobile number after its code has been verified (7.9). */
export const POST = handler({ auth: "required", body: mobileChangeForm }, changeMobileNumber);
