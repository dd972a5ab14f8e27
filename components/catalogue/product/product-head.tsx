import type { Brand } from "@/brands/types";
import { describeDesignation, parseDesignation } from "@/lib/catalogue/designation/parse";
import type { PublicItem } from "@/lib/catalogue/product-page";
import { formatCount, formatMass, formatMoney, formatSize } from "@/lib/format";

/** Heading (2.30), description, size, mass and HSN; with several offers the range of their list prices. */
export function ProductHead({ brand, items }: { brand: Brand; items: PublicItem[] }) {
  const [item] = items;
  if (!item) return null;
  const makers = [...new Set(items.map((one) => one.brand))].join(", ");
  const reading = parseDesignation(item.name, item.brand, item.bore);
  const description = reading ? describeDesignation(reading) : item.description || item.subCategory;
  const facts = [
    formatSize(item.bore, item.outsideDiameter, item.width),
    formatMass(item.massKg),
    item.hsn ? `HSN ${item.hsn}` : "NA",
  ].filter((fact) => fact !== "NA");
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>
          You Searched For <span className="whitespace-nowrap text-primary">{item.name}</span>
          {brand.manyMakers && ` - ${makers}`}
        </h1>
        {items.length === 1 && <Status status={item.status} />}
      </div>
      <p className="text-muted first-letter:uppercase">{description}</p>
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      {items.length > 1 && <PriceRange items={items} />}
    </header>
  );
}

function PriceRange({ items }: { items: PublicItem[] }) {
  const prices = items.map(({ listPrice }) => listPrice).filter((price) => price > 0);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return null;
  return (
    <p className="mt-3">
      <span className="block text-small text-muted">
        List price, {formatCount(prices.length)} {prices.length === 1 ? "offer" : "offers"}
      </span>
      <span className="text-lg font-semibold tabular-nums">
        {formatMoney(least)}
        {most > least && ` – ${formatMoney(most)}`}
      </span>
    </p>
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
