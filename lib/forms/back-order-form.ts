import "../zod-config.ts";
import { z } from "zod";
import type { BackOrderCancellation } from "../contract/cancel-back-orders.ts";
import { checkLineQuantities, getChosenLines, lineQuantities } from "./line-quantities.ts";
import { messages } from "./messages.ts";

/** A line with back-ordered pieces, as the form offers it. */
export interface BackOrderedLine {
  lineNumber: string;
  name: string;
  brand: string;
  backOrdered: number;
}

/** Pieces to cancel of each line as typed; "" for none. */
export interface BackOrderForm {
  quantities: string[];
}

/** Rules of the form for these lines. */
export const backOrderForm = (lines: BackOrderedLine[]): z.ZodType<BackOrderForm> =>
  z.object({ quantities: lineQuantities }).superRefine(({ quantities }, context) => {
    checkLineQuantities(
      quantities,
      lines.map(({ backOrdered }) => backOrdered),
      { invalid: messages.backOrderQuantity, none: messages.backOrderLinesNeeded },
      (path, message) => context.addIssue({ code: "custom", path, message }),
    );
  });

/** The pieces of a form that has been checked. */
export const getCancelledLines = (
  lines: BackOrderedLine[],
  { quantities }: BackOrderForm,
): BackOrderCancellation["lines"] =>
  getChosenLines(lines, quantities).map(({ line: { lineNumber, backOrdered }, quantity }) => ({
    lineNumber,
    quantity,
    backOrdered,
  }));
