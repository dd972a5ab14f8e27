import { handler } from "@/lib/backend/handler.server";
import { changeOwnPassword } from "@/lib/contract/security";
import { ownPasswordForm } from "@/lib/forms/schemas";

export const POST = handler({ auth: "required", body: ownPasswordForm }, ({ body, call }) =>
  call(changeOwnPassword, body),
);
