"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { DraftLine } from "@/lib/contract/operations/rfi-answers";
import type { ConsoleRfiLine } from "@/lib/contract/operations/rfis";
import {
  type AnswerColumn,
  fillDown,
  isAnswerable,
  pasteCells,
  setCell,
} from "@/lib/operations/answer-rows";
import { AnswerCells } from "./answer-cells";
import { nameOfLine, RequestFacts } from "./request-facts";
import { SubstituteDialog } from "./substitute-dialog";
import type { Answers } from "./use-answers";

interface Props {
  number: string;
  line: ConsoleRfiLine;
  row: DraftLine | undefined;
  answers: Answers;
  selected: ReadonlySet<number>;
  onSelect: (selected: boolean) => void;
  /** Whether this operator may answer. */
  mayAnswer: boolean;
}

/** One line: the request on the left, its answer on the right. */
export function AnswerRow({ number, line, row, answers, selected, onSelect, mayAnswer }: Props) {
  const canAnswer = mayAnswer && isAnswerable(line);
  return (
    <li
      aria-label={`Line ${line.line}`}
      className="grid gap-3 border-b py-3 lg:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      {canAnswer ? (
        <Checkbox
          label={`Select ${nameOfLine(line)}`}
          hideLabel
          className="self-start"
          checked={selected.has(line.line)}
          onChange={(event) => onSelect(event.target.checked)}
        />
      ) : (
        <span className="hidden lg:block" />
      )}
      <RequestFacts line={line} />
      {canAnswer && row && <AnswerFields {...{ number, line, row, answers, selected }} />}
      {canAnswer && !row && (
        <p className="lg:justify-self-end">
          <Button variant="secondary" size="small" onClick={() => answers.answerAgain(line.line)}>
            Answer again<span className="sr-only">, line {line.line}</span>
          </Button>
        </p>
      )}
    </li>
  );
}

function AnswerFields({
  number,
  line,
  row,
  answers,
  selected,
}: Pick<Props, "number" | "line" | "answers" | "selected"> & { row: DraftLine }) {
  const [choosing, setChoosing] = useState(false);
  const { setRows } = answers;
  const errors = answers.errors.get(line.line);
  const change = (values: Partial<DraftLine>) =>
    setRows((rows) => setCell(rows, line.line, values));
  const cell = (column: AnswerColumn) => ({ line: line.line, column });
  return (
    <div className="grid content-start gap-2">
      {answers.isChanged(line.line) && (
        <Notice tone="warning" title="A colleague changed this line">
          <p>Their answer is shown with the request. Yours replaces it when you send.</p>
          <Button variant="text" size="small" onClick={() => answers.acceptChange(line.line)}>
            Replace their answer
          </Button>
          <Button variant="text" size="small" onClick={() => answers.leaveOut(line.line)}>
            Keep their answer
          </Button>
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1.2fr_0.8fr_0.8fr_1.4fr]">
        <AnswerCells
          row={row}
          errors={errors}
          onChange={change}
          onFillDown={(column) => setRows((rows) => fillDown(rows, cell(column), selected))}
          onPaste={(column, text) => setRows((rows) => pasteCells(rows, cell(column), text))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox
          label="Decline"
          aria-label={`Decline ${nameOfLine(line)}`}
          checked={row.decline}
          onChange={(event) => change({ decline: event.target.checked })}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={row.decline}
          onClick={() => setChoosing(true)}
        >
          {line.requestedText === null ? "Offer another item" : "Choose the item"}
          <span className="sr-only">, line {line.line}</span>
        </Button>
        {row.item && (
          <span className="break-words">
            Offer: <strong>{row.item.name}</strong>{" "}
            <Button variant="text" size="small" onClick={() => change({ item: null })}>
              Remove
              <span className="sr-only">
                {" "}
                {row.item.name} from line {line.line}
              </span>
            </Button>
          </span>
        )}
        {line.state !== "pending" && (
          <Button variant="text" size="small" onClick={() => answers.leaveOut(line.line)}>
            Leave as it is<span className="sr-only">, line {line.line}</span>
          </Button>
        )}
      </div>
      {errors?.item && (
        <p role="alert" className="text-small text-bad">
          {errors.item}
        </p>
      )}
      {choosing && (
        <SubstituteDialog
          number={number}
          line={line}
          onClose={() => setChoosing(false)}
          onChoose={(item) => {
            change({ item });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
