import type { Tone } from "@/components/ui/notice";
import type { ImportState, RowFilter } from "@/lib/contract/operations/imports";
import type { ImportKind } from "@/lib/imports/kinds";

export const KIND_WORDS: Record<ImportKind, string> = {
  catalogue: "Catalogue",
  prices: "List prices",
  stock: "Stock",
  discounts: "Discounts",
  customers: "Customers",
};

export const STATE_WORDS: Record<ImportState, { tone: Tone | "neutral"; text: string }> = {
  reading: { tone: "info", text: "Reading" },
  ready: { tone: "warning", text: "To apply" },
  applying: { tone: "info", text: "Applying" },
  applied: { tone: "good", text: "Applied" },
  undoing: { tone: "info", text: "Undoing" },
  undone: { tone: "neutral", text: "Undone" },
  failed: { tone: "bad", text: "Failed" },
};

export const RESULT_WORDS: Record<RowFilter, string> = {
  added: "Added",
  changed: "Changed",
  discontinued: "Discontinued",
  unchanged: "Unchanged",
  invalid: "Invalid",
  warned: "With warnings",
  unrestored: "Not restored",
};

export const isRunning = (state: ImportState): boolean =>
  state === "reading" || state === "applying" || state === "undoing";
