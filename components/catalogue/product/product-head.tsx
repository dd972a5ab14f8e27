import type { Brand } from "@/brands/types";
import type { PublicItem } from "@/lib/catalogue/product-page";
import { DesignationParts } from "./designation-parts";

/** Heading (2.30), status and the meaning of the number. */
export function ProductHead({ brand, items }: { brand: Brand; items: PublicItem[] }) {
  const [item] = items;
  if (!item) return null;
  const makers = [...new Set(items.map((one) => one.brand))].join(", ");
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>
          You Searched For <span className="whitespace-nowrap text-primary">{item.name}</span>
          {brand.manyMakers && ` - ${makers}`}
        </h1>
        {items.length === 1 && <Status status={item.status} />}
      </div>
      <DesignationParts item={item} />
    </header>
  );
}

/** Active is green, any other status red (2.31). */
function Status({ status }: { status: string }) {
  const isActive = status === "Active";
  return (
    <span className={`inline-flex items-center gap-2 ${isActive ? "text-good" : "text-bad"}`}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
      {status}
    </span>
  );
}
