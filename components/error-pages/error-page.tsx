"use client";
import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect } from "react";
import { storedText } from "@/lib/browser/stored-text";
import { OUTAGE_DIGEST } from "@/lib/error-kind";
import { commonMessages } from "@/lib/forms/common-messages";
import { ourFault } from "@/lib/forms/failure-messages";
import { CouldNotShow } from "./could-not-show";

export interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Error boundary of a page. Retries by itself at growing intervals; cart and saved items are unaffected. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const again = useCallback(() => {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }, [router, reset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure is waited for anew.
  useEffect(() => {
    const timer = setTimeout(again, nextPause(window.location.pathname, Date.now()));
    return () => clearTimeout(timer);
  }, [again, error]);
  const isOutage = error.digest === OUTAGE_DIGEST;
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-8">
      <CouldNotShow text={isOutage ? commonMessages.unreachable : ourFault} onRetry={again}>
        {error.digest && !isOutage && (
          <p className="text-small text-muted">Reference {error.digest}</p>
        )}
      </CouldNotShow>
    </div>
  );
}

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Kept in session storage, because a failed retry may reload the document. */
const lastFailure = storedText("retry", () => window.sessionStorage);

/**
 * Milliseconds until the next retry: doubles with each consecutive failure, up to a minute. A failure long after
 * the previous one starts again.
 */
export function nextPause(path: string, now: number): number {
  const [before = "", pause = "0", at = "0"] = (lastFailure.read() ?? "").split(" ");
  const inARow = before === path && now - Number(at) < 2 * Number(pause) + FIRST_MS;
  const next = inARow ? Math.min(LONGEST_MS, Number(pause) * 2) : FIRST_MS;
  lastFailure.write(`${path} ${next} ${now}`);
  return next;
}
