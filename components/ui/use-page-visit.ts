"use client";
import { useRouter } from "next/navigation";
import { type MouseEvent, useRef } from "react";
import { prefetchOnIntent } from "./prefetch";

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Behaviour of internal links: prefetch when the pointer or focus comes near, navigate on mouse down. */
export function usePageVisit() {
  const router = useRouter();
  const callOff = useRef<(() => void) | undefined>(undefined);
  const pressed = useRef(false);

  function near(href: string) {
    callOff.current?.();
    callOff.current = prefetchOnIntent(router, href);
  }
  function open(href: string) {
    callOff.current?.();
    router.push(href);
  }

  return {
    enter(href: string) {
      pressed.current = false;
      near(href);
    },
    leave: () => callOff.current?.(),
    focus(href: string) {
      // A press also causes focus.
      if (!pressed.current) near(href);
    },
    blur() {
      pressed.current = false;
      callOff.current?.();
    },
    /** True if navigation has started; `click` then has nothing to do. */
    press(event: MouseEvent, href: string) {
      pressed.current = isPlain(event);
      if (pressed.current) open(href);
      return pressed.current;
    },
    click(event: MouseEvent, href: string) {
      if (!isPlain(event)) return false;
      event.preventDefault();
      // A mouse press has already navigated; the keyboard sends only a click.
      if (!pressed.current) open(href);
      pressed.current = false;
      return true;
    },
  };
}
