"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ops } from "@/brands/ops";
import { Input } from "@/components/ui/field";

const TYPING = "input, textarea, select, [contenteditable]";

/** "/" puts the cursor into the search box, wherever nothing is being typed and no dialog is open. */
function useSlashKey() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING);
      if (!isShortcut || isTyping || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return box;
}

/** One box for any number, name or designation; hidden until the console has the page it leads to. */
export function SearchForm() {
  const router = useRouter();
  const box = useSlashKey();
  if (!ops.routes["/search"]) return null;
  return (
    <search className="order-last w-full sm:order-none sm:w-auto sm:grow lg:max-w-xl">
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
          if (typed) router.push(`/search?q=${encodeURIComponent(typed)}`);
        }}
      >
        <Input
          ref={box}
          type="search"
          aria-keyshortcuts="/"
          name="q"
          aria-label="Search orders, invoices, payments, customers and items"
          placeholder="Any number, customer or item  ( / )"
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
  );
}
