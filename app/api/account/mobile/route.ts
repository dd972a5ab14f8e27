import { handler } from "@/lib/backend/handler.server";
import { changeMobileNumber, mobileOffer } from "@/lib/backend/profile.server";
import { mobileChangeForm } from "@/lib/forms/schemas";

export const GET = handler({ auth: "required" }, mobileOffer);

/** Another mobile number, after its code (7.9). */
export const POST = handler({ auth: "required", body: mobileChangeForm }, changeMobileNumber);
