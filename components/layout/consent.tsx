"use client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { wantsPrivacy } from "@/lib/privacy-signal";
import { keptText } from "@/lib/stored-text";

const choice = keptText("analytics");
const ConsentPrompt = lazy(() => import("./consent-prompt"));

/** Google Analytics, only if configured and with the visitor's consent. */
export function Consent({ gaId }: { gaId: string }) {
  const said = useSyncExternalStore(choice.subscribe, choice.read, () => "no");
  if (said === "no" || (said !== "yes" && wantsPrivacy())) return null;
  return (
    <Suspense>
      <ConsentPrompt gaId={gaId} agreed={said === "yes"} onSay={choice.write} />
    </Suspense>
  );
}
