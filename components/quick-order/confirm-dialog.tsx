"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { formatCount } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import type { Plan } from "@/lib/quick-order/plan-addition";
import type { AddRows } from "./use-add-rows";

/** The question of 4.8, asked once for all items that are in the cart already. */
export default function ConfirmDialog({ plan, addition }: { plan: Plan; addition: AddRows }) {
  const brand = useBrand();
  const present = plan.lines.filter(({ change }) => change !== null);
  return (
    <Dialog
      title="Already in your cart"
      onClose={addition.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={addition.cancel}>
            Cancel
          </Button>
          <Button busy={addition.isBusy} onClick={() => void addition.confirm()}>
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{messages.duplicateItem}</p>
        <ul className="max-h-60 overflow-y-auto">
          {present.map(({ item, change }) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-4 border-b py-1">
              <span className="part-number">{getLineName(brand, item)}</span>
              {change && (
                <span className="tabular-nums">
                  {formatCount(change.from)} → {formatCount(change.to)}
                </span>
              )}
            </li>
          ))}
        </ul>
        {addition.problem && <Notice tone="bad">{addition.problem}</Notice>}
      </div>
    </Dialog>
  );
}
