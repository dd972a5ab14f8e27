"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { QuantityInput } from "@/components/ui/quantity-input";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { formatMoney } from "@/lib/format";
import { describeReorder, getTodaysSupply } from "@/lib/orders/reorder";
import type { ReorderChoice } from "./use-reorder";

/** One item of a former order: whether and how many to order again, at today's price. */
export function ReorderRow({
  row: { line, chosen, quantity },
  transitDays,
  problem,
  onChange,
}: {
  row: ReorderChoice;
  /** Days from dispatch to arrival at the default delivery address; null if unknown. */
  transitDays: number | null;
  /** Why it was not added. */
  problem: string | undefined;
  onChange: (change: Partial<Omit<ReorderChoice, "line">>) => void;
}) {
  const name = getLineName(useBrand(), line);
  const isSold = line.price !== null;
  const supply = getTodaysSupply(line, quantity);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-1.5 last:border-0 sm:grid-cols-[auto_minmax(0,1fr)_auto_8rem]">
      <label className="col-span-3 flex min-h-9 items-center gap-3 touch:min-h-11 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={chosen}
          disabled={!isSold}
          onChange={(event) => onChange({ chosen: event.target.checked })}
        />
        <span className="min-w-0">
          <span className={`part-number ${isSold ? "" : "text-muted line-through"}`}>
            {line.name}
          </span>{" "}
          <span className="text-small text-muted">{line.brand}</span>
        </span>
      </label>
      {line.price !== null && (
        <>
          <span className="col-start-2 [&_input]:w-15 sm:col-start-3">
            <QuantityInput
              value={quantity}
              label={`Quantity of ${name}`}
              steps={name}
              disabled={!chosen}
              onCommit={(pieces) => onChange({ quantity: pieces })}
              onInvalid={(isInvalid) => onChange({ isInvalid })}
            />
          </span>
          <span className="text-right text-small whitespace-nowrap tabular-nums">
            <span className="block font-semibold">{formatMoney(line.price * quantity)}</span>
            <span className="text-muted">{formatMoney(line.price)} each</span>
          </span>
        </>
      )}
      <span className="col-span-full pl-8 text-small">
        {describeReorder(line, quantity).map((change) => (
          <span key={change} className="block text-warning">
            {change}
          </span>
        ))}
        {supply && <AvailabilityBadge {...supply} transitDays={transitDays} />}
        {problem && (
          <span role="alert" className="block text-bad">
            {problem}
          </span>
        )}
      </span>
    </li>
  );
}
