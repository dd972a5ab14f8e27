import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `leave` when anything outside `box` is pressed or focused (2.13). */
export function useClickOutside(box: RefObject<HTMLElement | null>, leave: () => void) {
  const onEvent = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) leave();
  });
  useEffect(() => {
    document.addEventListener("pointerdown", onEvent);
    document.addEventListener("focusin", onEvent);
    return () => {
      document.removeEventListener("pointerdown", onEvent);
      document.removeEventListener("focusin", onEvent);
    };
  }, []);
}
