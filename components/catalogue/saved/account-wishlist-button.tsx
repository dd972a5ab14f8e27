"use client";
import { useBrand } from "@/components/layout/brand-context";
import { QueryRoot } from "@/components/layout/query-root";
import type { Kept } from "@/lib/catalogue/guest-saved-items";
import { useHeart } from "@/lib/queries/saved";
import { HeartButton } from "./wishlist-toggle";

const Button = (item: Kept) => (
  <HeartButton name={item.name} heart={useHeart(useBrand().id, item)} />
);

export default function AccountHeart({ id, name }: Kept) {
  return (
    <QueryRoot>
      <Button id={id} name={name} />
    </QueryRoot>
  );
}
