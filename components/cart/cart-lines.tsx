"use client";
import { Checkbox } from "@/components/ui/field";
import { Table, TableHead } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import type { CartLine } from "@/lib/contract/cart";
import { useRemoveLines } from "@/lib/queries/cart-changes";
import { focusCartHeading } from "./cart-heading";
import { CartLineRow } from "./cart-line-row";

interface CartLinesProps {
  lines: CartLine[];
  selectedIds: Set<string>;
  intraState: boolean;
  transitDays: number | null;
  allSelected: boolean;
  onSelectAll: (selected: boolean) => void;
  onSelect: (lineIds: string[], selected: boolean) => void;
  onInvalid: (lineId: string, isInvalid: boolean) => void;
}

/** The cart table with select-all and per-row checks (2.37). */
export function CartLines({
  lines,
  selectedIds,
  intraState,
  transitDays,
  allSelected,
  onSelectAll,
  onSelect,
  onInvalid,
}: CartLinesProps) {
  const toast = useToast();
  const brand = useBrand();
  const remove = useRemoveLines();
  function removeLine(line: CartLine) {
    // The row with the focused button disappears; without this, focus would move to the top of the document.
    focusCartHeading();
    const refuse = (reason: string) =>
      toast(`${getLineName(brand, line)} could not be removed. ${reason}`, "bad");
    remove.mutate([line], {
      onSuccess: ({ refused }) => {
        const reason = refused[line.id];
        if (reason) return refuse(reason);
        onSelect([line.id], false);
        toast(`${getLineName(brand, line)} was removed from your cart.`, "info");
      },
      onError: ({ message }) => refuse(message),
    });
  }

  return (
    <Table
      label="Items in your cart"
      head={
        <>
          <TableHead>
            <Checkbox
              label="Select all"
              hideLabel
              className="-my-2"
              checked={allSelected}
              onChange={(event) => onSelectAll(event.target.checked)}
            />
          </TableHead>
          <TableHead>Item Name</TableHead>
          <TableHead>Brand</TableHead>
          <TableHead>Quantity</TableHead>
          <TableHead end>Price</TableHead>
          <TableHead end>Total</TableHead>
          <TableHead end>GST</TableHead>
          <TableHead end>Weight</TableHead>
          <TableHead>Availability</TableHead>
          <TableHead>Origin</TableHead>
          <TableHead end>
            <span className="sr-only">Actions</span>
          </TableHead>
        </>
      }
    >
      {lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          selected={selectedIds.has(line.id)}
          intraState={intraState}
          transitDays={transitDays}
          onSelect={(selected) => onSelect([line.id], selected)}
          onRemove={() => removeLine(line)}
          onInvalid={(isInvalid) => onInvalid(line.id, isInvalid)}
        />
      ))}
    </Table>
  );
}
