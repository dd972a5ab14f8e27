import "../zod-config.ts";
import { z } from "zod";
import type { ShippedLine } from "../contract/returns.ts";
import { needsNote, needsPhoto, RETURN_REASONS, type ReturnReason } from "../returns/reasons.ts";
import { returnMessages } from "../returns/return-messages.ts";
import { checkLineQuantities, getChosenLines, lineQuantities } from "./line-quantities.ts";
import { parseReturnNote } from "./return-request.ts";

/** Fields of the form to return goods. */
export interface ReturnForm {
  /** Pieces of each line as typed; "" for none. */
  quantities: string[];
  /** "" until one is chosen. */
  reason: ReturnReason | "";
  note: string;
  photos: { id: string; name: string }[];
}

/** Rules of the form for the lines that can be returned. */
export const returnForm = (lines: ShippedLine[]): z.ZodType<ReturnForm> =>
  z
    .object({
      quantities: lineQuantities,
      reason: z.enum([...RETURN_REASONS, ""]),
      note: z.string(),
      photos: z.array(z.object({ id: z.string(), name: z.string() })),
    })
    .superRefine(({ quantities, reason, note, photos }, context) => {
      const report = (path: (string | number)[], message: string) =>
        context.addIssue({ code: "custom", path, message });
      checkLineQuantities(
        quantities,
        lines.map(({ returnable }) => returnable),
        { invalid: returnMessages.returnQuantity, none: returnMessages.returnLinesNeeded },
        report,
      );
      if (reason === "") return report(["reason"], returnMessages.returnReasonNeeded);
      const parsed = parseReturnNote(note, needsNote(reason));
      if ("error" in parsed) report(["note"], parsed.error);
      if (needsPhoto(reason) && photos.length === 0)
        report(["photos"], returnMessages.returnPhotoNeeded);
    });

/** The chosen lines of a form that has been checked. */
export const getReturnLines = (lines: ShippedLine[], quantities: string[]) =>
  getChosenLines(lines, quantities).map(({ line: { shipment, line }, quantity }) => ({
    shipment,
    line,
    quantity,
  }));

const PHOTO_TYPES = ["image/png", "image/jpeg"];

/** Returns why a chosen file isn't taken as a photo, or null. Its size is checked once it was made smaller. */
export const checkPhoto = ({ type, size }: { type: string; size: number }): string | null =>
  size > 0 && PHOTO_TYPES.includes(type) ? null : returnMessages.returnPhotoKind;

export const PHOTO_ACCEPT = PHOTO_TYPES.join();
