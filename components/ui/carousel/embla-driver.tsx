"use client";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";
import type { CarouselKind } from "./kinds";

export type Embla = UseEmblaCarouselType[1];

/** Embla's unit is not a time. At this friction a move is 99 % complete after 29 frames, half a second (9.8). */
const HALF_A_SECOND = 20;

interface Props {
  /** The row that is already rendered. */
  view: HTMLElement;
  kind: CarouselKind;
  onApi: (api: Embla) => void;
}

/** Loads the carousel library separately, so that it can arrive after the page. */
export default function EmblaDriver({ view, kind: { loop, twoAtOnce }, onApi }: Props) {
  const [attach, api] = useEmblaCarousel({
    loop,
    align: "start",
    duration: HALF_A_SECOND,
    breakpoints: {
      "(prefers-reduced-motion: reduce)": { duration: 0 },
      ...(twoAtOnce ? { [twoAtOnce]: { slidesToScroll: 2 } } : {}),
    },
  });
  useEffect(() => {
    view.scrollLeft = 0;
    attach(view);
    return () => attach(null);
  }, [attach, view]);
  useEffect(() => onApi(api), [api, onApi]);
  return null;
}
