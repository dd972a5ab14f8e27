import { handler } from "@/lib/backend/handler.server";
import { currentSession, signIn, signInForm, signOut } from "@/lib/backend/sign-in.server";

export const GET = handler({ auth: "optional" }, currentSession);
export const POST = handler({ auth: "optional", body: signInForm }, signIn);
export const DELETE = handler({ auth: "optional" }, signOut);
