"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { prefetch, savesData } from "@/components/ui/prefetch";
import { whenIdle } from "@/components/ui/when-idle";

/** About 9 kB each, in two requests: with what the page itself loads at most 20 requests and 60 kB. */
const PAGES_MAX = 4;
/** A link that is on screen longer than this has not merely been scrolled past. */
const STAY_MS = 300;

/**
 * Prefetches the first products on screen, once the page itself has loaded and unless Save-Data is on. A press then opens them
 * without waiting for the network, also on a phone, where no pointer announces it.
 */
export function PrefetchVisible({ children }: { children: ReactNode }) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const fetched = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new children render new links, which must be observed.
  useEffect(() => {
    if (savesData()) return;
    const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(waiting.get(target));
        if (isIntersecting) waiting.set(target, setTimeout(fetchPage, STAY_MS, target));
      }
    });
    function fetchPage(link: Element) {
      observer.unobserve(link);
      const href = link.getAttribute("href");
      if (!href || fetched.current.has(href) || fetched.current.size === PAGES_MAX) return;
      fetched.current.add(href);
      prefetch(router, href);
    }
    const cancel = whenIdle(() => {
      for (const link of box.current?.querySelectorAll("a.part-number") ?? [])
        observer.observe(link);
    });
    return () => {
      cancel();
      observer.disconnect();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [router, children]);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
