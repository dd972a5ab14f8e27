"use client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { hasOptedOut } from "@/lib/browser/privacy-signal";
import { storedText } from "@/lib/browser/stored-text";

const choice = storedText("analytics");
const ConsentPrompt = lazy(() => import("./consent-prompt"));

/** Google Analytics, only if configured and with the visitor's consent. */
export function Consent({ gaId }: { gaId: string }) {
  const said = useSyncExternalStore(choice.subscribe, choice.read, () => "no");
  if (said === "no" || (said !== "yes" && hasOptedOut())) return null;
  return (
    <Suspense>
      <ConsentPrompt gaId={gaId} agreed={said === "yes"} onSay={choice.write} />
    </Suspense>
  );
}
