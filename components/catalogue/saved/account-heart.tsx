"use client";
import { useBrand } from "@/components/shell/brand-context";
import { QueryRoot } from "@/components/shell/query-root";
import type { Kept } from "@/lib/catalogue/guest-saved";
import { useHeart } from "@/lib/queries/saved";
import { HeartButton } from "./heart-button";

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
