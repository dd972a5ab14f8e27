"use client";
import { Checkbox } from "@/components/ui/field";
import { Table, TableHead } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/brand-context";
import { lineName } from "@/lib/cart/line-name";
import type { CartLine } from "@/lib/contract/cart";
import { useRemoveLine } from "@/lib/queries/cart";
import { CartLineRow } from "./cart-line-row";

const heading = () => document.getElementById("cart-heading");

interface CartLinesProps {
  lines: CartLine[];
  tickedIds: Set<string>;
  intraState: boolean;
  onTick: (lineIds: string[], ticked: boolean) => void;
}

/** The cart table with select-all and per-row checks (2.37). */
export function CartLines({ lines, tickedIds, intraState, onTick }: CartLinesProps) {
  const toast = useToast();
  const brand = useBrand();
  const remove = useRemoveLine();
  const all = lines.length > 0 && lines.every((line) => tickedIds.has(line.id));
  const tickAll = (ticked: boolean) =>
    onTick(
      lines.map((line) => line.id),
      ticked,
    );

  function drop(line: CartLine) {
    // The row and its button go away; without this the keyboard would start again at the top of the document.
    heading()?.focus();
    remove.mutate(line, {
      onSuccess: () => {
        onTick([line.id], false);
        toast(`${lineName(brand, line)} was removed from your cart.`, "info");
      },
      onError: (error) =>
        toast(`${lineName(brand, line)} could not be removed. ${error.message}`, "bad"),
    });
  }

  const selectAll = (
    <Checkbox
      label="Select all"
      checked={all}
      onChange={(event) => tickAll(event.target.checked)}
    />
  );
  return (
    <>
      <div className="mb-2 pl-3 lg:hidden">{selectAll}</div>
      <Table
        label="Items in your cart"
        head={
          <>
            <TableHead>
              <Checkbox
                label="Select all"
                hideLabel
                className="-my-2"
                checked={all}
                onChange={(event) => tickAll(event.target.checked)}
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
            ticked={tickedIds.has(line.id)}
            intraState={intraState}
            onTick={(ticked) => onTick([line.id], ticked)}
            onRemove={() => drop(line)}
          />
        ))}
      </Table>
    </>
  );
}
