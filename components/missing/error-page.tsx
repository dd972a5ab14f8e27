"use client";
import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect } from "react";
import { everyPage } from "@/lib/forms/every-page";
import { nextPause } from "./retry-pause";

export interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Something on this page failed; what the buyer has collected is untouched. Tries again by itself, ever less often. */
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
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-8">
      <title>This page could not be shown</title>
      <h1>This page could not be shown</h1>
      <p className="max-w-prose">{everyPage.unreachable}</p>
      <button
        type="button"
        className="min-h-11 rounded-brand bg-primary px-5 font-semibold text-primary-ink"
        onClick={again}
      >
        Try again
      </button>
      {error.digest && <p className="text-small text-muted">Reference {error.digest}</p>}
    </div>
  );
}
