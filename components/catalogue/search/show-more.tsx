"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { buttonStyle } from "@/components/ui/button";

/** Link to the same results with more rows. It replaces the entry of the history, so that Back returns to these rows. */
export function ShowMore({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  const [isLoading, start] = useTransition();
  return (
    <a
      href={href}
      rel="nofollow"
      aria-busy={isLoading || undefined}
      className={buttonStyle("secondary", "normal")}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        start(() => router.replace(href, { scroll: false }));
      }}
    >
      {children}
    </a>
  );
}
