"use client";
import { useEffect } from "react";
import { wantsPrivacy } from "@/lib/privacy-signal";
import { useSitePath } from "@/lib/use-site-path";

/** Tells our own server that a page was shown (7.42): its path, and nothing about who looks at it. */
export function PageViews() {
  const path = useSitePath();
  useEffect(() => {
    if (wantsPrivacy()) return;
    const body = new Blob([JSON.stringify({ path })], { type: "application/json" });
    navigator.sendBeacon?.("/api/page-views", body);
  }, [path]);
  return null;
}
