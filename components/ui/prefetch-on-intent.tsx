"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { prefetch } from "./prefetch";

const SIGNS = ["pointermove", "pointerdown", "keydown"];

/**
 * Prefetches a page when the visitor first moves the pointer or presses a key. That loads the code of all pages
 * of its kind. Never while the page itself is loading.
 */
export function PrefetchOnIntent({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const fetchOnce = () => {
      over.abort();
      prefetch(router, href);
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchOnce, { signal, passive: true });
    return () => over.abort();
  }, [router, href]);
  return null;
}
