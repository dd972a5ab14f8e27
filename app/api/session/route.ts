import { handler } from "@/lib/backend/handler.server";
import { logIn, logInForm, logOut, whoIsThere } from "@/lib/backend/sign-in.server";

export const GET = handler({ auth: "optional" }, whoIsThere);
export const POST = handler({ auth: "optional", body: logInForm }, logIn);
export const DELETE = handler({ auth: "optional" }, logOut);
