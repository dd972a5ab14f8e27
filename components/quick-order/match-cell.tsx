"use client";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { GRADE_LABELS } from "@/lib/catalogue/designation/describe";
import { slugOfResult } from "@/lib/catalogue/product-page";
import { requestedNumber } from "@/lib/catalogue/requested-number";
import { formatCount } from "@/lib/format";
import type { CartContent } from "@/lib/quick-order/plan-addition";
import { OWN_NUMBER, type RowGroup, type RowResult } from "@/lib/quick-order/row-result";
import { routes } from "@/lib/routes";
import { OwnNumber } from "./lists/own-number";
import type { ListActions } from "./use-list";

const TONE: Record<RowGroup, string> = {
  waiting: "text-muted",
  matched: "text-good",
  check: "text-warning",
  missing: "text-bad",
};

/** Change of the cart's quantity when the row is added; null for items that are not in it. */
function describeCart({ item }: RowResult, pieces: number, cart: CartContent | undefined) {
  const present = item ? cart?.quantities.get(item.id) : undefined;
  if (present === undefined) return null;
  const to = cart?.adds ? present + pieces : pieces;
  return `In your cart: ${formatCount(present)}. Adding makes it ${formatCount(to)}.`;
}

/** The matched item with its grade, differences, other matches, and what became of the line. */
export function MatchCell({
  result,
  pieces,
  actions,
  cart,
}: {
  result: RowResult;
  /** Of the item on all lines that are added; null if none is. */
  pieces: number | null;
  actions: ListActions;
  cart: CartContent | undefined;
}) {
  const brand = useBrand();
  const { row, item, group, label, remarks, quantity } = result;
  if (group === "waiting") return <span className="text-muted">Matching…</span>;
  const total = result.isTicked ? pieces : quantity;
  const notes =
    row.isInCart || total === null
      ? remarks
      : [
          ...remarks,
          total !== quantity && `With other lines of this item: ${formatCount(total)} pieces.`,
          describeCart(result, total, cart),
        ];
  return (
    <div className="grid gap-0.5">
      <p>
        {item && (
          <>
            <a
              href={routes.productFor(
                brand,
                item.name,
                label === OWN_NUMBER ? undefined : requestedNumber(item.match, item.name),
                slugOfResult([item], item, brand.manyMakers),
              )}
              target="_blank"
              rel="noopener"
              className="part-number text-base text-primary hover:underline"
            >
              {getLineName(brand, item)}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{" "}
          </>
        )}
        <span className={TONE[group]}>{label}</span>
      </p>
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      {row.refusal && (
        <p role="alert" className="text-bad">
          {row.refusal}
        </p>
      )}
      <OwnNumber result={result} />
      {row.isInCart && <p className="text-good">In cart</p>}
      {row.rfi && (
        <p>
          <AppLink href={routes.rfi(row.rfi)} className="link">
            Quotation requested: {row.rfi}
          </AppLink>
        </p>
      )}
      {item?.listPrice === 0 && (
        <p>
          <AppLink
            href={routes.rfiReview({ id: item.id, quantity: result.quantity ?? 1 })}
            className="link"
          >
            Request a quotation
          </AppLink>
        </p>
      )}
      {!row.isInCart && <Alternatives result={result} actions={actions} />}
    </div>
  );
}

/** Other items for the line, offered behind a button because most lines need none. */
function Alternatives({
  result: { row, alternatives, group },
  actions,
}: {
  result: RowResult;
  actions: ListActions;
}) {
  const brand = useBrand();
  const [open, setOpen] = useState(false);
  // A number that several makers have is matched with one of them; elsewhere "same" needs no alternative.
  const isSettled = group === "matched" && !row.itemId && !brand.manyMakers;
  if (alternatives.length === 0 || isSettled) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="text-primary underline touch:min-h-11"
      >
        Other matches ({alternatives.length})<span className="sr-only"> for {row.number}</span>
      </button>
      {open && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {alternatives.map((one) => (
            <li key={one.id}>
              <Button
                variant="secondary"
                size="small"
                onClick={({ currentTarget }) => {
                  // The list of matches closes; the focus stays in the line.
                  currentTarget
                    .closest("tr")
                    ?.querySelector<HTMLElement>("input:not([type=checkbox])")
                    ?.focus();
                  actions.chooseItem(row.id, one.id);
                }}
              >
                <span className="sr-only">Use </span>
                {getLineName(brand, one)}
                {one.grade && <span className="text-muted"> · {GRADE_LABELS[one.grade]}</span>}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
