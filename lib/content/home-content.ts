import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";

/** Content that operators write: what each slot contains, with the limits that keep the pages as designed. */

export const SLOTS = ["slides", "featured", "notices"] as const;
export type Slot = (typeof SLOTS)[number];

/** The slots that a brand's pages show. */
export const slotsOf: Record<BrandId, readonly Slot[]> = {
  zwz: ["featured", "notices"],
  nod: ["slides", "notices"],
};

/** Moment to the minute, such as 2026-11-20T09:00:00+05:30. */
const minute = z.iso.datetime({ offset: true, error: "Enter a day and a time." });

const isBackwards = ({ from, to }: { from?: string | null; to?: string | null }) =>
  Boolean(from && to && Date.parse(to) <= Date.parse(from));
const NOT_BACKWARDS = { message: "The end must be after the beginning.", path: ["to"] };

const dates = { from: minute.nullable().default(null), to: minute.nullable().default(null) };

const text = (name: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter ${name}.`)
    .max(max, `Enter at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, "Leave out line breaks.");

function isHttps(link: string): boolean {
  try {
    return new URL(link).protocol === "https:";
  } catch {
    return false;
  }
}

/** A path of the store, or an https address of another site. */
const link = z
  .string()
  .trim()
  .max(300, "Enter at most 300 characters.")
  .refine(
    (value) => /^\/(?![/\\])[^\s\\]*$/.test(value) || (!/\s/.test(value) && isHttps(value)),
    "Enter a path of the store such as /about, or an address that starts with https://.",
  );

const pictureFile = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  type: z.enum(["png", "jpeg", "webp", "avif"]),
  width: z.int().min(1),
  height: z.int().min(1),
  alt: text("what the picture shows", 150),
});
export type PictureFile = z.output<typeof pictureFile>;

/** Input of a section drawing, mm. */
const drawing = z.object({
  kind: z.enum([
    "ball",
    "angular",
    "double-row-ball",
    "self-aligning",
    "roller",
    "tapered",
    "spherical",
    "thrust-ball",
    "needle",
    "cam-follower",
  ]),
  bore: z.number().positive(),
  outsideDiameter: z.number().positive(),
  width: z.number().positive(),
});

const slide = z
  .object({
    title: text("a title", 60),
    text: text("a text", 160),
    /** A link, or the number of an item. */
    target: z.union([
      z.object({ path: link }),
      z.object({ item: text("the number of an item", 40) }),
    ]),
    action: text("what the button does", 30),
    /** A file, a drawing, or null for the makers' word marks. */
    picture: z
      .union([pictureFile, drawing.extend({ label: text("a description", 150) })])
      .nullable(),
    ...dates,
  })
  .refine((value) => !isBackwards(value), NOT_BACKWARDS);
export type ContentSlide = z.output<typeof slide>;

const group = z.object({
  name: text("a name", 40),
  description: text("a description", 160),
  /** Shown above the numbers. */
  notice: z.string().trim().max(300, "Enter at most 300 characters.").default(""),
  picture: drawing.nullable().default(null),
  numbers: z
    .array(text("a number", 40))
    .min(1, "Enter at least one number.")
    .max(120, "Enter at most 120 numbers.")
    .refine((numbers) => new Set(numbers).size === numbers.length, "A number is listed twice."),
});

/** A tab of featured items. */
const tab = z
  .object({
    heading: text("a heading", 24),
    groups: z.array(group).min(1, "Add a group.").max(6, "Use at most 6 groups."),
    ...dates,
  })
  .refine((value) => !isBackwards(value), NOT_BACKWARDS);
export type ContentTab = z.output<typeof tab>;

const notice = z
  .object({
    text: text("a text", 200),
    /** "" for none. */
    link: z.union([z.literal(""), link]).default(""),
    action: z.string().trim().max(30, "Enter at most 30 characters.").default(""),
    ...dates,
  })
  .refine((value) => !isBackwards(value), NOT_BACKWARDS)
  .refine(({ link: to, action }) => (to === "") === (action === ""), {
    message: "A link needs a text, and a text of a link needs a link.",
    path: ["action"],
  });
export type ContentNotice = z.output<typeof notice>;

export const slotSchemas = {
  slides: z.array(slide).min(1, "Add a slide.").max(8, "Use at most 8 slides."),
  featured: z.array(tab).min(1, "Add a tab.").max(5, "Use at most 5 tabs."),
  notices: z.array(notice).max(3, "Use at most 3 notices."),
};

export interface SlotValues {
  slides: ContentSlide[];
  featured: ContentTab[];
  notices: ContentNotice[];
}
export type SlotValue = SlotValues[Slot];

/** Content of a brand's pages; null for a slot whose content is that in brands/content. */
export interface HomeContent {
  slides: ContentSlide[] | null;
  featured: ContentTab[] | null;
  notices: ContentNotice[];
}

export const NO_CONTENT: HomeContent = { slides: null, featured: null, notices: [] };

interface Dated {
  from: string | null;
  to: string | null;
}

/** Whether something with dates is shown at a moment: from its beginning until before its end. */
export const isShown = ({ from, to }: Dated, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to));
