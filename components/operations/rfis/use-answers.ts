import { useState } from "react";
import { useToast } from "@/components/ui/toast";
import type { DraftLine } from "@/lib/contract/operations/rfi-answers";
import { type ConsoleRfi, saveRfiDraft, sendRfiAnswers } from "@/lib/contract/operations/rfis";
import { indianDay } from "@/lib/indian-time";
import {
  type AnswerErrors,
  isAnswerable,
  isFilled,
  parseRow,
  toAnswerRow,
  toAnswerRows,
} from "@/lib/operations/answer-rows";
import { useOpsMutation } from "@/lib/queries/operations";

const revisionsOf = (rfi: ConsoleRfi) =>
  new Map(rfi.lines.map(({ line, revision }) => [line, revision]));

const findRow = (rows: DraftLine[], line: number) => rows.find((row) => row.line === line);

/**
 * The answers that an operator prepares for an RFI. `rfi` may be fetched again while they do: what they saw stays what they
 * answer, until they accept a colleague's change. `refresh` fetches the RFI again after a refusal, which shows what changed.
 */
export function useAnswers(rfi: ConsoleRfi, refresh: () => void) {
  const toast = useToast();
  const save = useOpsMutation(saveRfiDraft);
  const send = useOpsMutation(sendRfiAnswers);
  const [rows, setRows] = useState(() => toAnswerRows(rfi, new Date()));
  const [seen, setSeen] = useState(() => revisionsOf(rfi));
  const [version, setVersion] = useState(rfi.draft?.version ?? 0);
  const [errors, setErrors] = useState<ReadonlyMap<number, AnswerErrors>>(new Map());

  function start(from: ConsoleRfi) {
    setRows(toAnswerRows(from, new Date()));
    setSeen(revisionsOf(from));
    setVersion(from.draft?.version ?? 0);
    setErrors(new Map());
  }
  const lineOf = (line: number) => rfi.lines.find((one) => one.line === line);
  // A line that the buyer ordered meanwhile has no fields any more.
  const filled = rows.filter((row) => {
    const line = lineOf(row.line);
    return line !== undefined && isAnswerable(line) && isFilled(row);
  });
  const { number } = rfi;
  /** Forgets the errors of former actions. */
  function forgetErrors() {
    for (const action of [save, send]) action.reset();
  }

  function parseAll() {
    const today = indianDay(new Date());
    const found = new Map<number, AnswerErrors>();
    const body = {
      ...{ number, draftVersion: version },
      ...{ offers: [] as object[], declines: [] as object[] },
    };
    for (const row of filled) {
      const line = lineOf(row.line);
      if (!line) continue;
      const parsed = parseRow(row, line, today);
      const revision = seen.get(row.line) ?? line.revision;
      if ("errors" in parsed) found.set(row.line, parsed.errors);
      else if ("decline" in parsed) body.declines.push({ ...parsed.decline, revision });
      else body.offers.push({ ...parsed.offer, revision });
    }
    setErrors(found);
    return found.size === 0 ? (body as Parameters<typeof send.mutate>[0]) : null;
  }

  return {
    rows,
    filled,
    errors,
    /** Changes rows. The errors of changed ones are taken back. */
    setRows: (change: (rows: DraftLine[]) => DraftLine[]) => {
      const next = change(rows);
      setErrors(
        new Map([...errors].filter(([line]) => findRow(next, line) === findRow(rows, line))),
      );
      setRows(next);
    },
    /** Answers a line again that was answered or declined. */
    answerAgain: (line: number) => {
      const again = lineOf(line);
      if (!again) return;
      const added = [...rows, toAnswerRow(again, indianDay(new Date()))];
      setRows(added.sort((a, b) => a.line - b.line));
      setSeen(new Map([...seen, [line, again.revision]]));
    },
    leaveOut: (line: number) => setRows(rows.filter((row) => row.line !== line)),
    /** Whether a colleague changed the line since this operator saw it. */
    isChanged: (line: number) => seen.get(line) !== lineOf(line)?.revision,
    acceptChange: (line: number) =>
      setSeen(new Map([...seen, [line, lineOf(line)?.revision ?? ""]])),
    /** A draft that a colleague saved meanwhile. */
    otherDraft: rfi.draft && rfi.draft.version > version ? rfi.draft : null,
    /** Whether the draft could not be saved because a colleague sent or discarded it. */
    isDraftGone: save.isError && version > 0 && rfi.draft === null,
    takeOtherDraft: () => start(rfi),
    replaceOtherDraft: () => setVersion(rfi.draft?.version ?? 0),
    /** Version of the saved draft that this operator saw; 0 without one. */
    version,
    saveDraft: () => {
      forgetErrors();
      save.mutate(
        { number, version, lines: rows },
        {
          onSuccess: (draft) => {
            setVersion(draft.version);
            toast("Draft saved");
          },
          onError: refresh,
        },
      );
    },
    /** Starts again without the draft, which was discarded. */
    startAgain: () => {
      forgetErrors();
      start({ ...rfi, draft: null });
    },
    /** Sends the filled rows, unless one has an error, which gets the focus. */
    send: (onInvalid: () => void) => {
      const body = parseAll();
      if (!body) return onInvalid();
      forgetErrors();
      send.mutate(body, {
        onSuccess: (answered) => {
          start(answered);
          toast("Answers sent");
        },
        onError: refresh,
      });
    },
    saving: save.isPending,
    sending: send.isPending,
    problem: send.error?.message ?? save.error?.message ?? "",
  };
}
export type Answers = ReturnType<typeof useAnswers>;
