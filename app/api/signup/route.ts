import { handler } from "@/lib/backend/handler.server";
import { newAccountBody, openAccount } from "@/lib/backend/sign-up.server";

export const POST = handler({ auth: "none", body: newAccountBody }, openAccount);
