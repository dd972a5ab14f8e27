import { logout } from "../lib/contract/auth.ts";
import { signOut as consoleSignOut } from "../lib/contract/operations/access.ts";
import { env } from "../lib/env.ts";
import {
  forgetPendingSignOut,
  listPendingSignOuts,
  type PendingSignOut,
} from "../lib/session/pending-sign-outs.ts";

const RETRY_MS = 5_000;
const TIMEOUT_MS = 5_000;
const AT_ONCE = 20;

/** The call that ends a session: of a buyer in a store, or of an operator in the console. */
function callOf({ key, brand }: NonNullable<PendingSignOut["session"]>) {
  const { BACKEND_URL, ZWZ_API_URL, NOD_API_URL } = env();
  if (brand === "ops") {
    const url = new URL(`/ops/${consoleSignOut.path}`, BACKEND_URL);
    return { url, method: "POST", authorization: `Operator ${key}` };
  }
  const url = new URL(logout.path, brand === "zwz" ? ZWZ_API_URL : NOD_API_URL);
  return { url, method: logout.method, authorization: `Token ${key}` };
}

/** Ends one session in the backend; false while that is unavailable. A key that it refuses is dead already. */
async function endSession({ session }: PendingSignOut): Promise<boolean> {
  if (!session) return true;
  const { url, method, authorization } = callOf(session);
  const response = await fetch(url, {
    method,
    headers: {
      authorization,
      "content-type": "application/json",
      "accept-encoding": "identity",
    },
    body: "{}",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  await response?.body?.cancel();
  if (!response || response.status === 429) return false;
  return response.ok || (response.status >= 400 && response.status < 500);
}

/** Ends the sessions that were signed out while the backend was unavailable, as far as it is back. */
export async function endPendingSessions(): Promise<void> {
  const pending = await listPendingSignOuts(AT_ONCE);
  await Promise.all(
    pending.map(async (one) => {
      if (await endSession(one)) await forgetPendingSignOut(one);
    }),
  );
}

/** Retries while the storefront runs. A storefront that starts continues with what an earlier one has left. */
export function retrySignOuts(): void {
  const retry = () =>
    endPendingSessions()
      .catch((error: unknown) => console.error("sign-outs could not be retried", error))
      .finally(() => setTimeout(retry, RETRY_MS).unref());
  retry();
}
