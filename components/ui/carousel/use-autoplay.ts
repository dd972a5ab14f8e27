"use client";
import { type RefObject, useEffect, useState } from "react";

const wantsCalm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** True while the pointer is over the element, focus is inside it, or it is out of view: autoplay must pause. */
function useHeld(part: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false, isOffScreen: true });
  useEffect(() => {
    const node = part.current;
    if (!node) return;
    const set = (change: Partial<typeof held>) => setHeld((now) => ({ ...now, ...change }));
    const ending = new AbortController();
    const on = (name: string, then: (event: Event) => void) =>
      node.addEventListener(name, then, { signal: ending.signal });
    // A tap does not leave the pointer hovering.
    on("pointerenter", (event) =>
      set({ pointer: (event as PointerEvent).pointerType !== "touch" }),
    );
    on("pointerleave", () => set({ pointer: false }));
    on("focusin", () => set({ focus: true }));
    on("focusout", () => set({ focus: false }));
    const sight = new IntersectionObserver(([entry]) =>
      set({ isOffScreen: !entry?.isIntersecting }),
    );
    sight.observe(node);
    return () => {
      ending.abort();
      sight.disconnect();
    };
  }, [part]);
  return held.pointer || held.focus || held.isOffScreen;
}

interface Autoplay {
  /** Element whose hover and focus pause autoplay. */
  part: RefObject<HTMLElement | null>;
  /** 0: never. */
  everyMs: number;
  /** Current item; moving by hand restarts the interval. */
  index: number;
  next: (() => void) | undefined;
}

/** Moves on at an interval unless paused, hovered, focused, or reduced motion is requested. */
export function useAutoplay({ part, everyMs, index, next }: Autoplay) {
  const [wanted, setWanted] = useState(false);
  const held = useHeld(part);
  const running = wanted && !held;
  useEffect(() => setWanted(everyMs > 0 && !wantsCalm()), [everyMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index starts the pause anew.
  useEffect(() => {
    if (!running || !next) return;
    const timer = setInterval(() => document.hidden || next(), everyMs);
    return () => clearInterval(timer);
  }, [running, next, everyMs, index]);
  return { wanted, running, toggle: () => setWanted((now) => !now) };
}
