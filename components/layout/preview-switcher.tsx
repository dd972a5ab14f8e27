"use client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { PREVIEW_COOKIE } from "@/lib/hosts";

const PreviewLinks = lazy(() => import("./preview-links"));

const never = () => () => undefined;
const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${PREVIEW_COOKIE}=(\\w+)`);
const chosen = () => COOKIE.exec(document.cookie)?.[1];

/** Reads a cookie that only preview hosts set. */
export function PreviewSwitcher() {
  const choice = useSyncExternalStore(never, chosen, () => undefined);
  if (!choice) return null;
  return (
    <Suspense>
      <PreviewLinks choice={choice} />
    </Suspense>
  );
}
