import type { BrandId } from "../../../../brands/types.ts";
import type { ImportKind } from "../../../../lib/imports/kinds.ts";
import type { Deps } from "../../../deps.ts";
import { targetIds } from "./change-rows.ts";

type AnnounceDeps = Pick<Deps, "storefront" | "invoices" | "search">;

/**
 * Notifies storefronts, the search index and the invoice issuer of an import's changes. Pages are stale only after the commit, so
 * it never rejects: the import is applied. If its items can't be read, every page of the brand counts as changed.
 */
export async function announceImport(
  deps: AnnounceDeps & Pick<Deps, "db" | "log">,
  { id, kind, brand }: { id: number; kind: ImportKind; brand: BrandId },
): Promise<void> {
  try {
    const items = kind === "prices" || kind === "stock" ? await targetIds(deps.db, id) : [];
    await announceChange(deps, { kind, brand, items });
  } catch (error) {
    deps.log.error({ err: error, import: id }, "import could not be announced item by item");
    deps.storefront({ brand, all: true });
    if (kind === "stock") await deps.invoices.issue();
  }
}

/** Notifies them of changes to items of a brand. */
export async function announceChange(
  { storefront, invoices, search }: AnnounceDeps,
  { kind, brand, items }: { kind: ImportKind; brand: BrandId; items: number[] },
): Promise<void> {
  if (kind === "discounts" || kind === "customers") return;
  // Categories, search and neighbouring pages show items too.
  if (kind === "catalogue") {
    storefront({ brand, all: true });
    search.check();
  } else storefront({ brand, items });
  if (kind === "stock") await invoices.issue();
}
