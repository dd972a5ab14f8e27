"use client";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import type { PartNumber } from "@/lib/contract/part-numbers";
import { formatDate } from "@/lib/format";
import { useRemovePartNumbers } from "@/lib/queries/part-numbers";
import { routes } from "@/lib/routes";

export const PartNumberTable = ({
  numbers,
  onChange,
}: {
  numbers: PartNumber[];
  onChange: (number: PartNumber) => void;
}) => (
  <Table
    label="Our part numbers"
    head={
      <>
        <TableHead>Our number</TableHead>
        <TableHead>Item</TableHead>
        <TableHead>Saved by</TableHead>
        <TableHead>
          <span className="sr-only">Actions</span>
        </TableHead>
      </>
    }
  >
    {numbers.map((one) => (
      <Row key={one.number} one={one} onChange={() => onChange(one)} />
    ))}
  </Table>
);

function Row({ one, onChange }: { one: PartNumber; onChange: () => void }) {
  const brand = useBrand();
  const { mutate, isPending, error } = useRemovePartNumbers();
  const [isAsking, setAsking] = useState(false);
  const { number, itemName, savedBy, savedAt } = one;
  return (
    <TableRow busy={isPending}>
      <TableCell label="Our number">
        <span className="text-base font-semibold wrap-anywhere">{number}</span>
      </TableCell>
      <TableCell label="Item">
        <AppLink
          href={routes.product(brand, itemName)}
          className="part-number text-base text-primary hover:underline"
        >
          {getLineName(brand, { name: itemName, brand: one.brand })}
        </AppLink>
      </TableCell>
      <TableCell label="Saved by">
        {savedBy}, {formatDate(savedAt)}
      </TableCell>
      <TableCell wide>
        <span className="flex flex-wrap gap-x-1 wide:justify-end narrow:-mx-3">
          <Button variant="text" size="small" onClick={onChange}>
            Change<span className="sr-only"> {number}</span>
          </Button>
          <Button
            variant="danger"
            size="small"
            busy={isPending}
            onClick={() => (isAsking ? mutate([number]) : setAsking(true))}
          >
            {isAsking ? "Delete for everyone" : "Delete"}
            <span className="sr-only"> {number}</span>
          </Button>
        </span>
        {error && (
          <span role="alert" className="block text-bad">
            {error.message}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
