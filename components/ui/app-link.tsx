"use client";
import { useRouter } from "next/navigation";
import { type ComponentProps, type MouseEvent, useRef } from "react";
import { fetchAhead } from "./fetch-ahead";

type Props = ComponentProps<"a"> & { href: string };

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to an own page: fetched when the pointer or focus comes near, opened when the mouse goes down. Without
 * next/link, whose own prefetching we don't use: that is 4 kB less on every page.
 */
export function AppLink({ href, onPointerEnter, onFocus, onMouseDown, onClick, ...rest }: Props) {
  const router = useRouter();
  const warmed = useRef("");
  const pressed = useRef(false);
  const warm = () => {
    if (warmed.current !== href && fetchAhead(router, href)) warmed.current = href;
  };
  const isOurs = (event: MouseEvent) =>
    !event.defaultPrevented && !rest.target && isPlainPress(event);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        warm();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        warm();
      }}
      onMouseDown={(event) => {
        onMouseDown?.(event);
        pressed.current = isOurs(event);
        if (pressed.current) router.push(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        // A press has gone there already; fingers and keys come without one.
        if (!pressed.current) router.push(href);
        pressed.current = false;
      }}
    />
  );
}
