import { handler } from "@/lib/backend/handler.server";
import { addAddress } from "@/lib/backend/profile.server";
import { deliveryAddressForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "required", body: deliveryAddressForm }, addAddress);
