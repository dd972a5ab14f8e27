import { z } from "zod";
import { type PictureFile, SLOTS, type Slot, type SlotValue } from "../../content/home-content.ts";
import { opsCall } from "./call.ts";

/** Content of the stores that operators write. */

export const CONTENT_PICTURE_BYTES_MAX = 1024 * 1024;

const brand = z.enum(["zwz", "nod"]);
const id = z.int().positive().max(2_147_483_647);
const slot = z.object({ brand, slot: z.enum(SLOTS) });
/** A change of the draft names what its operator saw (`base`); it is refused (409) if that was changed meanwhile. */
const draft = slot.extend({ base: id.nullable() });

export interface ContentVersion {
  id: number;
  operator: string;
  createdAt: string;
  publishedAt: string;
  /** Shown now; a later one is scheduled. */
  state: "shown" | "scheduled" | "earlier";
  /** Whether it shows the content in brands/content again. */
  isDefault: boolean;
}

export interface ContentSlot {
  slot: Slot;
  /** Content that is shown if nothing is changed; null if it is the content in brands/content. */
  shown: SlotValue | null;
  /** Null if there is none. */
  draft: { value: SlotValue; operator: string; createdAt: string } | null;
  /** Version that an edit begins with: the draft, otherwise what is shown. Null if no version was ever shown. */
  base: number | null;
  /** Newest first. */
  versions: ContentVersion[];
}

export const showContent = opsCall<ContentSlot[]>()(
  "content/show",
  "What a brand's pages show, with drafts and versions",
  z.object({ brand }),
);

/** The value is checked by the schema of its slot. */
export const saveContentDraft = opsCall<null>()(
  "content/draft",
  "Save the draft of a slot",
  draft.extend({ value: z.unknown() }),
);

export const discardContentDraft = opsCall<null>()(
  "content/discard",
  "Discard the draft of a slot",
  draft,
);

export const publishContent = opsCall<null>()(
  "content/publish",
  "Publish the draft of a slot, now or later",
  draft.extend({ at: z.iso.datetime({ offset: true }).optional() }),
);

/** Its content becomes the draft, unless there is one. */
export const withdrawContent = opsCall<null>()(
  "content/withdraw",
  "Withdraw a scheduled version of a slot before its moment",
  draft.extend({ version: id }),
);

/**
 * Without a version, the content in brands/content is shown again. Refused (409) if another version is shown than the operator
 * saw (`shown`).
 */
export const restoreContent = opsCall<null>()(
  "content/restore",
  "Publish an earlier version of a slot again",
  slot.extend({ version: id.nullable(), shown: id.nullable() }),
);

/** Without a moment, the page is shown as of when the link is opened; without drafts, as it is published and scheduled. */
export const previewContent = opsCall<{ url: string }>()(
  "content/preview",
  "A link that shows the home page for an hour, with the drafts and as of a moment",
  z.object({
    brand,
    at: z.iso.datetime({ offset: true, error: "Enter a day and a time." }).optional(),
    drafts: z.boolean().default(true),
  }),
);

export const uploadContentPicture = opsCall<Omit<PictureFile, "alt">>()(
  "content/picture",
  "Upload a picture for a slide",
  z.object({ content: z.base64("The picture could not be read.").max(1_500_000) }),
);
