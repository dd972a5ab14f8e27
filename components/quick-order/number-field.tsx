"use client";
import { useEffect, useState } from "react";
import { SEARCH_MAX } from "@/lib/contract/limits";
import type { ListRow } from "@/lib/quick-order/list-row";
import { isCorrected } from "@/lib/quick-order/saved-list";

/** The number of a line, corrected in place; below it the line as entered, on phones only until its own number is matched. */
export function NumberField({
  row,
  isMatched,
  onCorrect,
}: {
  row: ListRow;
  isMatched: boolean;
  onCorrect: (number: string) => void;
}) {
  const { number, quantity, written, note } = row;
  const [typed, setTyped] = useState(number);
  useEffect(() => setTyped(number), [number]);
  const commit = () => {
    if (typed.trim() !== number) onCorrect(typed);
  };
  const isWhole = [number, `${number} | ${quantity}`].includes(written);
  const isShort = isMatched && !isCorrected(row);
  return (
    <>
      <input
        type="text"
        aria-label={number ? `Part number ${number}` : `Part number for “${written.slice(0, 60)}”`}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setTyped(number);
        }}
        className="h-9 w-full rounded-brand border border-muted bg-paper px-2 text-base touch:h-11"
      />
      {!isWhole && (
        <span className={`mt-0.5 block break-words text-muted ${isShort ? "narrow:hidden" : ""}`}>
          {written}
        </span>
      )}
      {note && written === number && <span className="block text-muted">{note}</span>}
    </>
  );
}
