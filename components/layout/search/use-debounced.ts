import { useEffect, useRef, useState } from "react";

/** Two frames: a fast typist costs one request per pause of this, a slow one waits for nothing. */
const GAP_MS = 32;

/** Follows a value at once, but not more often than every two frames; the last value always arrives. */
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
