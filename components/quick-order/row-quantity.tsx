"use client";
import { useEffect, useId, useState } from "react";
import { type ListRow, readQuantity } from "@/lib/quick-order/list-row";

/** Quantity of a line; what was entered stays, with a message when it is not a quantity (5.14). */
export function RowQuantity({
  row,
  onCorrect,
}: {
  row: ListRow;
  onCorrect: (quantity: string) => void;
}) {
  const id = useId();
  const entered = row.quantity || "1";
  const [typed, setTyped] = useState(entered);
  useEffect(() => setTyped(entered), [entered]);
  const read = readQuantity(row);
  const error = "error" in read && typed === entered ? read.error : null;
  const commit = () => {
    if (typed.trim() !== entered) onCorrect(typed.trim());
  };
  return (
    <span className="inline-grid justify-items-end gap-1">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={`Quantity of ${row.number || row.written.slice(0, 60)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
        className="h-9 w-20 rounded-brand border border-muted bg-paper px-2 text-right text-base aria-invalid:border-bad touch:h-11"
      />
      {error && (
        <span id={id} role="alert" className="max-w-44 text-bad">
          {error}
        </span>
      )}
    </span>
  );
}
