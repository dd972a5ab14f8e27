"use client";
import { type ReactNode, useCallback, useRef } from "react";
import { CarouselBar } from "./carousel-bar";
import { type CarouselKind, carousels } from "./kinds";
import { useAutoplay } from "./use-autoplay";
import { useEmbla } from "./use-embla";

interface Props {
  kind: keyof typeof carousels;
  /** Accessible name of the content. */
  label: string;
  /** Each item needs a key. */
  items: ReactNode[];
}

/** 9.8: a row that can be swiped, moved with buttons and paused. Its size does not depend on JavaScript. */
export function Carousel({ kind, label, items }: Props) {
  const rule: CarouselKind = carousels[kind];
  const part = useRef<HTMLElement>(null);
  const { view, api, place, driver } = useEmbla(rule);
  const next = useCallback(() => api?.scrollNext(), [api]);
  const { wanted, running, toggle } = useAutoplay({
    part,
    everyMs: rule.autoplayMs,
    index: place.index,
    next: api && next,
  });
  return (
    <section
      ref={part}
      aria-roledescription="carousel"
      aria-label={label}
      className="relative grid min-w-0 gap-2"
    >
      {driver}
      <div ref={view} data-moving={api ? "" : undefined} className="carousel-view -mx-2">
        <ul aria-live={running ? "off" : "polite"} className="flex">
          {items.map((item, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order.
              key={index}
              aria-label={`${index + 1} of ${items.length}`}
              className={`min-w-0 shrink-0 grow-0 snap-start px-2 ${rule.item}`}
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
      <CarouselBar
        ready={api !== undefined}
        place={place}
        onBack={() => api?.scrollPrev()}
        onNext={next}
        playing={rule.autoplayMs > 0 ? wanted : undefined}
        onToggle={toggle}
        over={rule.barOver}
      />
    </section>
  );
}
