import "server-only";
import { setTimeout as pause } from "node:timers/promises";

const CUT = ["ECONNRESET", "EPIPE"];
const REFUSED = ["ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "EAI_AGAIN"];
/** Status with which a proxy responds for a backend that has just gone away. */
const BAD_GATEWAY = 502;
/** The backend could not ask the database, for example during a failover of it. */
const UNAVAILABLE = 503;
/**
 * Pauses before a read is repeated. A killed process still accepts connections until its memory has been freed, and a
 * proxy may take the servers that are left for dead for a second or two.
 */
const REPEAT_AFTER_MS = [100, 300, 700, 1_000];

/** How often a read with this result is repeated; a backend that does not answer in time is not asked again. */
function repeatsFor(error: unknown, status: number | undefined): number {
  const code = String((error as { code?: string } | undefined)?.code);
  if (status === BAD_GATEWAY || CUT.includes(code)) return REPEAT_AFTER_MS.length;
  // It is away for longer: more repeats would only delay the response and add load.
  return status === UNAVAILABLE || REFUSED.includes(code) ? 1 : 0;
}

interface Options<Answer> {
  /** For all attempts together. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
  statusOf: (answer: Answer) => number | undefined;
  /** Ends an answer in whose place another one is fetched. */
  discard?: (answer: Answer) => unknown;
}

/**
 * Makes an attempt to read, and further ones on new connections if it was cut or refused, or a proxy says so: a backend may
 * close an idle connection just when it is used again, and of several one may be killed, in whose place the proxy then
 * chooses another. Returns the last answer, or throws the last error.
 */
export async function repeatRead<Answer>(
  attempt: (options: { isFirst: boolean; timeoutMs: number }) => Promise<Answer>,
  { timeoutMs, signal, statusOf, discard }: Options<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (let repeated = 0; ; repeated += 1) {
    const pauseMs = REPEAT_AFTER_MS[repeated] ?? 0;
    const isFinal = (error: unknown, status: number | undefined) =>
      signal?.aborted || repeated >= repeatsFor(error, status) || Date.now() + pauseMs >= deadline;
    try {
      const answer = await attempt({
        isFirst: repeated === 0,
        timeoutMs: deadline - Date.now(),
      });
      if (isFinal(undefined, statusOf(answer))) return answer;
      discard?.(answer);
    } catch (error) {
      if (isFinal(error, undefined)) throw error;
    }
    await pause(pauseMs);
  }
}
