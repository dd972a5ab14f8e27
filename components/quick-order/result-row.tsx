"use client";
import { memo } from "react";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import { CloseIcon } from "@/components/ui/close-icon";
import { Checkbox } from "@/components/ui/field";
import type { Item } from "@/lib/contract/item";
import { formatPrice } from "@/lib/format";
import type { CartContent } from "@/lib/quick-order/plan-addition";
import { type RowResult, unitPriceOf } from "@/lib/quick-order/row-result";
import { promiseItem } from "@/lib/rules/delivery-promise";
import { MatchCell } from "./match-cell";
import { NumberField } from "./number-field";
import { RowQuantity } from "./row-quantity";
import type { ListActions } from "./use-list";

const CELL = "block min-w-0 wide:table-cell wide:px-1 wide:py-1.5 wide:align-top";
const END = `${CELL} text-right`;

/** Dispatch from stock and later of this quantity, with the arrival at the remembered pincode. */
function Supply({
  item,
  quantity,
  transitDays,
}: {
  item: Item;
  quantity: number;
  transitDays: number | null;
}) {
  const { availability, stock } = item;
  const promise = promiseItem(item, quantity, new Date());
  return <AvailabilityBadge {...{ availability, stock, transitDays }} {...promise} />;
}

/** Keeps the keyboard focus in the list when a row goes. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest("tr");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>("[data-remove]")?.focus();
}

interface Props {
  result: RowResult;
  /** Of its item on all lines that are added; null if none is. */
  pieces: number | null;
  actions: ListActions;
  cart: CartContent | undefined;
  /** Days from dispatch to arrival; null if unknown. */
  transitDays: number | null;
}

/** A line of the list with what was found for it. */
function Row({ result, pieces, actions, cart, transitDays }: Props) {
  const { row, item, quantity, isTicked } = result;
  const name = row.number || row.written;
  return (
    <tr
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b py-2 wide:table-row wide:border-b ${row.isInCart ? "bg-wash" : ""}`}
    >
      <td className={`${CELL} row-span-3`}>
        {item && !row.isInCart && (
          <Checkbox
            hideLabel
            label={`Add ${item.name} for ${name}`}
            checked={isTicked}
            disabled={quantity === null}
            onChange={(event) => actions.change(row.id, { ticked: event.target.checked })}
          />
        )}
      </td>
      <td className={`${CELL} wide:w-56`}>
        <NumberField
          row={row}
          isMatched={result.group === "matched"}
          onCorrect={(number) => actions.correctNumber(row.id, number)}
        />
      </td>
      <td className={`${CELL} order-1 col-span-2 col-start-2 wide:min-w-48`}>
        <MatchCell result={result} pieces={pieces} actions={actions} cart={cart} />
      </td>
      <td className={`${CELL} order-2 col-start-2`}>
        {item && quantity !== null && (
          <Supply item={item} quantity={quantity} transitDays={transitDays} />
        )}
      </td>
      <td className={`${END} order-3 narrow:hidden`}>
        {item && <Price list={item.listPrice} your={item.yourPrice} percent={null} />}
      </td>
      <td className={`${END} order-2 row-span-2`}>
        {row.number !== "" && (
          <RowQuantity row={row} onCorrect={(typed) => actions.correctQuantity(row.id, typed)} />
        )}
      </td>
      <td className={`${END} order-3 col-start-2 narrow:text-left wide:whitespace-nowrap`}>
        {item && (
          <>
            <span className="text-muted wide:hidden">{formatPrice(unitPriceOf(item))} each · </span>
            <span className="font-semibold">
              {quantity === null ? "NA" : formatPrice(unitPriceOf(item) * quantity)}
            </span>
          </>
        )}
      </td>
      <td className={END}>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          data-remove
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            actions.remove(row.id);
          }}
          className="grid size-9 place-items-center text-muted hover:text-bad touch:size-11"
        >
          <CloseIcon />
        </button>
      </td>
    </tr>
  );
}

export const ResultRow = memo(Row);
