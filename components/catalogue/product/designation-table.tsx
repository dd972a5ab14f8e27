import { readDesignation } from "@/lib/catalogue/designation/read";
import type { PublicItem } from "@/lib/catalogue/item-page";
import { Facts } from "./facts";

/** What each part of a number says; nothing where the line below the heading has said it all, or nothing is known. */
export function ReadingTable({ item }: { item: PublicItem }) {
  const reading = readDesignation(item.name, item.brand, item.bore);
  if (!reading) return null;
  const { parts, unread } = reading;
  const own: [string, string][] = unread.map((mark) => [
    mark,
    "the maker's own mark; its catalogue explains it",
  ]);
  if (parts.length + own.length < 2) return null;
  return <Facts title={`What ${item.name} says`} facts={[...parts, ...own]} />;
}
