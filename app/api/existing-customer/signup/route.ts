import { existingSignUpBody, signUpExisting } from "@/lib/backend/existing-customer.server";
import { handler } from "@/lib/backend/handler.server";

export const POST = handler({ auth: "none", body: existingSignUpBody }, signUpExisting);
