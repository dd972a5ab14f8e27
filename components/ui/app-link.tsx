"use client";
import type { ComponentProps } from "react";
import { usePageVisit } from "./use-page-visit";

type Props = Omit<ComponentProps<"a">, `on${string}` | "target"> & {
  href: string;
  onClick?: ComponentProps<"a">["onClick"];
};

/** A link to an own page. Without next/link, whose own prefetching we don't use: that is 4 kB less on every page. */
export function AppLink({ href, onClick, ...rest }: Props) {
  const visit = usePageVisit();
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={() => visit.enter(href)}
      onPointerLeave={visit.leave}
      onFocus={() => visit.focus(href)}
      onBlur={visit.blur}
      onMouseDown={(event) => visit.press(event, href)}
      onClick={(event) => {
        onClick?.(event);
        visit.click(event, href);
      }}
    />
  );
}
