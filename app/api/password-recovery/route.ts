import { handler } from "@/lib/backend/handler.server";
import {
  cancelRecovery,
  recoveryStartBody,
  recoveryStep,
  startRecovery,
} from "@/lib/backend/recovery.server";

export const GET = handler({ auth: "none" }, recoveryStep);
export const POST = handler({ auth: "none", body: recoveryStartBody }, startRecovery);
export const DELETE = handler({ auth: "none" }, cancelRecovery);
