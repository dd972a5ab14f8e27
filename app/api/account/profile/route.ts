import { handler } from "@/lib/backend/handler.server";
import { changeProfile } from "@/lib/backend/profile.server";
import { profileForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "required", body: profileForm }, changeProfile);
