"use client";
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { whenIdle } from "../when-idle";
import type EmblaDriver from "./embla-driver";
import type { Embla } from "./embla-driver";
import type { CarouselKind } from "./kinds";

const START = { index: 0, stops: 0, atStart: true, atEnd: false };

/**
 * Attaches the carousel library to a scrollable row when the page is idle. Without it the row still scrolls by
 * hand. `driver` has to be rendered.
 */
export function useEmbla(kind: CarouselKind) {
  const view = useRef<HTMLDivElement>(null);
  const [Driver, setDriver] = useState<ComponentType<ComponentProps<typeof EmblaDriver>>>();
  const [api, setApi] = useState<Embla>();
  const [place, setPlace] = useState(START);

  useEffect(() => {
    let left = false;
    const cancel = whenIdle(() => {
      import("./embla-driver").then(
        (module) => !left && setDriver(() => module.default),
        () => undefined,
      );
    });
    return () => {
      left = true;
      cancel();
    };
  }, []);

  useEffect(() => {
    if (!api) return;
    const look = () =>
      setPlace({
        index: api.selectedScrollSnap(),
        stops: api.scrollSnapList().length,
        atStart: !api.canScrollPrev(),
        atEnd: !api.canScrollNext(),
      });
    api.on("select", look).on("reInit", look);
    look();
    return () => {
      api.off("select", look).off("reInit", look);
    };
  }, [api]);

  const driver = Driver && view.current && (
    <Driver view={view.current} kind={kind} onApi={setApi} />
  );
  return { view, api, place, driver };
}
