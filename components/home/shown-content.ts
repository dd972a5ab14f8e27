import { featured } from "@/brands/content/featured";
import { slides } from "@/brands/content/slides";
import type { ProductGroup, RowOfFour } from "@/brands/content/types";
import type { ContentSlide, ContentTab } from "@/lib/content/home-content";

/** A slide as it is shown: with the id of its place. */
export interface ShownSlide extends Omit<ContentSlide, "from" | "to"> {
  id: string;
}

/** The slides that operators have published, or else those in brands/content. */
export const toSlides = (published: ContentSlide[] | null): ShownSlide[] =>
  published?.map((slide, at) => ({ ...slide, id: `slide-${at + 1}` })) ?? slides;

function toRows(numbers: string[]): RowOfFour[] {
  const rows: RowOfFour[] = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [a = "", b = "", c = "", d = ""] = numbers.slice(at, at + 4);
    rows.push([a, b, c, d]);
  }
  return rows;
}

/** The tabs of featured items that operators have published, or else those in brands/content. */
export const toTabs = (published: ContentTab[] | null): ProductGroup[] =>
  published?.map(({ heading, groups }, at) => ({
    id: `tab-${at + 1}`,
    heading,
    groups: groups.map(({ name, description, notice, picture, numbers }, n) => ({
      id: `tab-${at + 1}-${n + 1}`,
      name,
      description,
      ...(notice ? { notice } : {}),
      picture,
      rows: toRows(numbers),
    })),
  })) ?? featured;
