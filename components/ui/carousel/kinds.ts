/** One carousel of 9.8: items side by side per width, and movement. */
export interface CarouselKind {
  /** Width of an item, so that nothing shifts on hydration. */
  item: string;
  loop: boolean;
  /** 0: no autoplay. */
  autoplayMs: number;
  /** Buttons overlay the row if there is room. */
  barOver?: boolean;
  /** Media query in which a move passes two items. */
  twoAtOnce?: string;
}

export const carousels = {
  banner: { item: "basis-full", loop: true, autoplayMs: 5000, barOver: true },
  brandLogos: {
    item: "basis-1/2 sm:basis-1/3 lg:basis-1/5",
    loop: true,
    autoplayMs: 2000,
  },
  /** Testimonials and partners: 3 on desktops, 2 on tablets, 1 on phones. */
  cards: { item: "basis-full sm:basis-1/2 lg:basis-1/3", loop: true, autoplayMs: 8000 },
  clientLogos: {
    item: "basis-full min-[550px]:basis-1/3 md:basis-1/4",
    loop: false,
    autoplayMs: 0,
    twoAtOnce: "(min-width: 550px) and (max-width: 767px)",
  },
  /** 2.20: two slides of three zones. */
  zones: { item: "basis-full", loop: false, autoplayMs: 0 },
} satisfies Record<string, CarouselKind>;
