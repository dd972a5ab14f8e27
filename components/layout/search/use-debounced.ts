import { useEffect, useRef, useState } from "react";

/** Two frames: a fast typist causes one request per interval, a slow one never waits. */
const GAP_MS = 32;

/** Follows a value immediately, but at most once every two frames; the last value always arrives. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const take = () => {
      last.current = performance.now();
      setSettled(value);
    };
    const wait = last.current + GAP_MS - performance.now();
    if (wait <= 0) return take();
    const timer = setTimeout(take, wait);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
