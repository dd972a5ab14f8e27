"use client";
import { useEffect } from "react";
import { hasOptedOut } from "@/lib/browser/privacy-signal";
import { useSitePath } from "@/lib/browser/use-site-path";

/** Reports a page view to our own server (7.42): the path, and nothing about the visitor. */
export function PageViews() {
  const path = useSitePath();
  useEffect(() => {
    if (hasOptedOut()) return;
    const body = new Blob([JSON.stringify({ path })], { type: "application/json" });
    navigator.sendBeacon?.("/api/page-views", body);
  }, [path]);
  return null;
}
