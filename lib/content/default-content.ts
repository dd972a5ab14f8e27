import { featured } from "../../brands/content/featured.ts";
import { slides } from "../../brands/content/slides.ts";
import type { SlotValues } from "./home-content.ts";

const always = { from: null, to: null };

/** The content in brands/content as an operator starts to change it. */
export const defaultContent: SlotValues = {
  slides: slides.map(({ id: _, ...slide }) => ({ ...slide, ...always })),
  featured: featured.map(({ heading, groups }) => ({
    heading,
    groups: groups.map(({ name, description, notice = "", picture, rows }) => ({
      name,
      description,
      notice,
      picture,
      numbers: rows.flat().filter((number) => number !== ""),
    })),
    ...always,
  })),
  notices: [],
};
