"use client";
import { useEffect, useRef } from "react";
import { useSitePath } from "@/lib/use-site-path";

/**
 * What led to another page has often gone with the old one, and the keyboard would start again at the top of the
 * document; it goes on at the new page's heading instead.
 */
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
