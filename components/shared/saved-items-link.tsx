"use client";
import { AppLink } from "@/components/ui/app-link";
import { useBrand } from "@/lib/browser/brand-context";
import { useAccountSavedItems } from "@/lib/queries/saved";
import { routes } from "@/lib/routes";

/** Link to the items saved on the account, with their number; nothing if the backend stores none. */
export function SavedItemsLink() {
  const { data, isAbsent } = useAccountSavedItems(useBrand().id);
  if (isAbsent) return null;
  return (
    <AppLink className="link inline-flex items-center touch:min-h-11" href={routes.saved}>
      {data && data.length > 0 ? `Saved items (${data.length})` : "Saved items"}
    </AppLink>
  );
}
