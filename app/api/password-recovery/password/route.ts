import { handler } from "@/lib/backend/handler.server";
import { setPassword } from "@/lib/backend/recovery.server";
import { newPasswordForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "optional", body: newPasswordForm }, setPassword);
