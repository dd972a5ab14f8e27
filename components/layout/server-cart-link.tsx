"use client";
import { useCart } from "@/lib/queries/cart";
import { CartBadge } from "./cart-badge";
import { QueryRoot } from "./query-root";

const Counted = () => <CartBadge count={useCart().data?.length ?? 0} />;

export default function ServerCartLink() {
  return (
    <QueryRoot>
      <Counted />
    </QueryRoot>
  );
}
