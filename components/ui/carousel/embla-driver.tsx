"use client";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";
import type { CarouselKind } from "./kinds";

export type Embla = UseEmblaCarouselType[1];

/** Embla's unit is no time; with its friction a move is 99 % done after 29 frames, half a second (9.8). */
const HALF_A_SECOND = 20;

interface Props {
  /** The row that is there already. */
  view: HTMLElement;
  kind: CarouselKind;
  onApi: (api: Embla) => void;
}

/** The carousel library apart from the carousel, so that it can be fetched later than the page. */
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
