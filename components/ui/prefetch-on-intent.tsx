"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { prefetch } from "./prefetch";

const SIGNS = ["pointermove", "pointerdown", "keydown"];

/**
 * Fetches a page as soon as the visitor moves: with it comes the code of all pages of its kind, so that the press on a
 * link to another one waits for less. Nothing for readers who only look, nor while the page itself is loading.
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
