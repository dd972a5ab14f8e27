"use client";
import { useEffect, useRef } from "react";
import { useSitePath } from "@/lib/browser/use-site-path";

/** Moves keyboard focus to the new page's heading after navigation, because the pressed link is usually gone. */
export function FocusOnNavigation() {
  const path = useSitePath();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.classList.add("outline-none");
    heading?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
