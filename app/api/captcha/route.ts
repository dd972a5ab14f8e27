import { handler } from "@/lib/backend/handler.server";
import { newCaptcha } from "@/lib/captcha.server";

export const GET = handler({ auth: "none" }, () => newCaptcha());
