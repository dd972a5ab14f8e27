"use client";
import { useEffect, useState } from "react";

/** Smaller movements are jitter, not a scroll direction. */
const STEP_PX = 8;
const TOP_PX = 160;

/** True while the page is being scrolled down and the header is out of view. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < STEP_PX) return;
      setHidden(now > last && now > TOP_PX);
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return hidden;
}
