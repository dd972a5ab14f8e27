"use client";
import { AppLink } from "@/components/ui/app-link";
import type { Item } from "@/lib/contract/item";
import { routes } from "@/lib/routes";

type Asked = Pick<Item, "id" | "listPrice"> & Partial<Pick<Item, "availability">>;

/** What can't simply be bought: no price is shown, or as far as is known nothing is in stock (1.6, 2.31). */
const isForRequest = ({ listPrice, availability }: Asked) =>
  listPrice === 0 || (availability !== undefined && availability !== "Stock");

interface Props {
  item: Asked;
  /** The item, for screen readers. */
  label: string;
  /** What is typed; null while it is no quantity. */
  quantity: number | null;
}

/** The way to a request for one item; a guest signs in on it and comes back to it (4.5). */
export const RequestLink = ({ item, label, quantity }: Props) =>
  isForRequest(item) && (
    <AppLink
      href={routes.rfiReview({ id: item.id, quantity: quantity ?? 1 })}
      title="Request For Information"
      className="link inline-flex min-h-11 items-center lg:min-h-6"
    >
      Request information<span className="sr-only"> on {label}</span>
    </AppLink>
  );
