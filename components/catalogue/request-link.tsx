"use client";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button";
import type { Item } from "@/lib/contract/item";
import { routes } from "@/lib/routes";

type RequestItem = Pick<Item, "id" | "listPrice"> & Partial<Pick<Item, "availability">>;

/** Items without a list price or known to be out of stock are requested instead of bought (1.6, 2.31). */
const isForRequest = ({ listPrice, availability }: RequestItem) =>
  listPrice === 0 || (availability !== undefined && availability !== "Stock");

interface Props {
  item: RequestItem;
  /** Item name for screen readers. */
  label: string;
  /** Null while the entered text is not a valid quantity. */
  quantity: number | null;
  /** The main action: a button instead of a link. */
  primary?: boolean;
}

/** Link to a request for one item; a guest signs in there and returns to it (4.5). */
export function RequestLink({ item, label, quantity, primary }: Props) {
  if (!isForRequest(item)) return null;
  const Link = primary ? ButtonLink : AppLink;
  return (
    <Link
      href={routes.rfiReview({ id: item.id, quantity: quantity ?? 1 })}
      title="Request For Information"
      className={primary ? "px-4" : "link inline-flex min-h-11 items-center lg:min-h-6"}
    >
      Request a quotation<span className="sr-only"> for {label}</span>
    </Link>
  );
}
