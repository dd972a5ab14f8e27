import { handler } from "@/lib/backend/handler.server";
import {
  forgetRecovery,
  recoveryStage,
  recoveryStartBody,
  startRecovery,
} from "@/lib/backend/recovery.server";

export const GET = handler({ auth: "none" }, recoveryStage);
export const POST = handler({ auth: "none", body: recoveryStartBody }, startRecovery);
export const DELETE = handler({ auth: "none" }, forgetRecovery);
