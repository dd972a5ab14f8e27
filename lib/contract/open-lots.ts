import { z } from "zod";
import { toRupees } from "../money.ts";
import { loose } from "./fields.ts";
import { paise } from "./money.ts";

/** Unpaid part of an invoice that falls due on one day. */
export interface OpenLot {
  /** "2026-12-20"; null while its goods have not left. */
  due: string | null;
  /** Paise. */
  open: number;
}

/** Fields of an open invoice. Backends without lots report one due date for the whole invoice. */
export const openLotsFields = {
  due: z.string(),
  open: loose,
  lots: z.array(z.object({ due: z.string().nullable(), open: loose })).nullish(),
};
type OpenLotsFields = z.ZodObject<typeof openLotsFields>;

/** `due` is the day printed on the invoice. */
export const encodeLots = (due: string, lots: OpenLot[]): z.input<OpenLotsFields> => ({
  due,
  open: toRupees(lots.reduce((sum, { open }) => sum + open, 0)),
  lots: lots.map((lot) => ({ due: lot.due, open: toRupees(lot.open) })),
});

/** The first due first, and those that have not left last. */
export const decodeLots = ({ due, open, lots }: z.output<OpenLotsFields>): OpenLot[] =>
  (lots ?? [{ due, open }])
    .map((lot) => ({ due: lot.due, open: paise(lot.open) }))
    .filter((lot) => lot.open > 0);
