import { z } from "zod";
import { type HomeContent, slotSchemas } from "../content/home-content.ts";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";

/** Calls of ours: what operators have written for the home page. Without them, the pages show the content in brands/content. */

const reply = z.object({
  success,
  slides: slotSchemas.slides.nullable(),
  featured: slotSchemas.featured.nullable(),
  notices: slotSchemas.notices,
});

const decode = ({ slides, featured, notices }: z.output<typeof reply>): HomeContent => ({
  slides,
  featured,
  notices,
});

/** The content that is shown now. */
export const homeContent = endpoint({
  method: "GET",
  path: "api/home_content/",
  auth: "none",
  summary: "Slides, featured items and notices that operators have published",
  body: z.undefined(),
  reply,
  encode: () => undefined,
  decode,
});

/** The home page of a preview link. */
export interface PreviewedContent {
  content: HomeContent;
  /** Moment as of which it is shown; null for now. */
  at: string | null;
  /** Whether it contains the drafts. */
  drafts: boolean;
}

/** Content of a preview link: as of a moment, by default with the drafts, read with the token of the link. */
export const draftContent = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/draft_content/",
  auth: "none",
  summary: "Slides, featured items and notices of a preview link, with their drafts",
  body: z.object({ token: z.string().max(200) }),
  reply: reply.extend({ as_of: z.iso.datetime().nullable(), with_drafts: z.boolean() }),
  encode: (token: string) => ({ token }),
  decode: ({ as_of, with_drafts, ...content }): PreviewedContent => ({
    content: decode(content),
    at: as_of,
    drafts: with_drafts,
  }),
});

export const CONTENT_PICTURE_PATH = "api/content_pictures/:file";
