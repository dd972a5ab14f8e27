import type { ClipboardEvent, KeyboardEvent } from "react";
import type { DraftLine } from "@/lib/contract/operations/rfi-answers";
import { type AnswerColumn, type AnswerErrors, answerColumns } from "@/lib/operations/answer-rows";

const LABELS: Record<AnswerColumn, string> = {
  price: "Price (₹)",
  quantity: "Pieces",
  leadDays: "Lead time in days",
  validUntil: "Valid until",
  note: "Note to the buyer",
};

/** Moves the focus to the same column of the row above or below. */
function moveFocus(from: HTMLInputElement, column: AnswerColumn, step: 1 | -1): boolean {
  const cells = [
    ...(from
      .closest("[data-answers]")
      ?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]:enabled`) ?? []),
  ];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  if (next?.type === "text") next.select();
  return next !== undefined;
}

interface Props {
  row: DraftLine;
  errors: AnswerErrors | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  onFillDown: (column: AnswerColumn) => void;
  /** More than one cell, from a spreadsheet. */
  onPaste: (column: AnswerColumn, text: string) => void;
}

/**
 * The cells of one line. Enter and the arrow keys go up and down the column, Ctrl+D fills the rows below, and a column copied
 * from a spreadsheet is pasted downwards.
 */
export function AnswerCells({ row, errors, onChange, onFillDown, onPaste }: Props) {
  function handleKey(event: KeyboardEvent<HTMLInputElement>, column: AnswerColumn) {
    const { key, currentTarget: input } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "d") {
      event.preventDefault();
      onFillDown(column);
      return;
    }
    // In a date the arrow keys change day, month and year.
    const down = key === "Enter" || (key === "ArrowDown" && column !== "validUntil");
    const up = key === "ArrowUp" && column !== "validUntil";
    if (!down && !up) return;
    event.preventDefault();
    moveFocus(input, column, up || event.shiftKey ? -1 : 1);
  }
  function handlePaste(event: ClipboardEvent, column: AnswerColumn) {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trimEnd()) && column !== "validUntil") return;
    event.preventDefault();
    onPaste(column, text);
  }
  return (
    <>
      {answerColumns.map((column) => {
        const error = errors?.[column];
        const id = `${column}-${row.line}`;
        return (
          <div
            key={column}
            className={`grid min-w-0 content-start gap-1 ${column === "note" ? "col-span-full" : ""}`}
          >
            <label htmlFor={id} className="text-small text-muted">
              {column === "note" && row.decline ? "Reason, for the buyer" : LABELS[column]}
              <span className="sr-only">, line {row.line}</span>
            </label>
            <input
              id={id}
              data-column={column}
              type={column === "validUntil" ? "date" : "text"}
              inputMode={column === "price" ? "decimal" : "text"}
              autoComplete="off"
              maxLength={column === "note" ? 500 : 40}
              disabled={row.decline && column !== "note"}
              value={row[column]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={CELL}
              onChange={(event) => onChange({ [column]: event.target.value })}
              onKeyDown={(event) => handleKey(event, column)}
              onPaste={(event) => handlePaste(event, column)}
            />
            {error && (
              <p id={`${id}-error`} className="text-small text-bad">
                {error}
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}

const CELL =
  "min-h-9 w-full min-w-0 rounded-brand border border-muted bg-paper px-2 py-1 tabular-nums touch:min-h-11 disabled:bg-wash disabled:text-muted aria-invalid:border-bad";
