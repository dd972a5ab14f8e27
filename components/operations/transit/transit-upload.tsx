"use client";
import { type ChangeEvent, useState } from "react";
import { z } from "zod";
import { CONTROL, Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { importTransitDays, type TransitDays } from "@/lib/contract/operations/transit";
import { countNoun } from "@/lib/count-noun";
import {
  findTransitChanges,
  readTransitRows,
  type TransitChange,
  type TransitRow,
} from "@/lib/delivery/transit-changes";
import { formatCount } from "@/lib/format";
import { useOpsMutation } from "@/lib/queries/operations";
import { ActionDialog } from "../shared/action-dialog";
import { OpsTable } from "../shared/ops-table";

interface Props {
  /** The current table. */
  table: TransitDays[];
}

const toRows = (table: TransitDays[]): TransitRow[] =>
  table.map(({ prefix, days }) => ({ prefix, days: String(days) }));
const toTable = (rows: TransitRow[]): TransitDays[] =>
  rows.map(({ prefix, days }) => ({ prefix, days: Number(days) }));

/** Table before the import of this page, and the one that it made. */
interface Applied {
  former: TransitDays[];
  imported: TransitDays[];
}

/** Upload of a new table, which is checked and previewed before it is applied, and can be undone until the page is left. */
export function TransitUpload({ table }: Props) {
  const check = useOpsMutation(importTransitDays);
  const [rows, setRows] = useState<TransitRow[] | null>(null);
  const [failure, setFailure] = useState("");
  const [applied, setApplied] = useState<Applied | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setRows(null);
    setFailure("");
    if (!file) return;
    try {
      const read = readTransitRows(await file.text());
      await check.mutateAsync({ rows: read, dryRun: true });
      setRows(read);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The file couldn't be read.");
    }
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-w-xl">
        <Field
          label="File"
          hint="CSV with the columns prefix (first 1 to 6 digits of the pincode) and days (1 to 60). It replaces the whole table when you apply it."
        >
          <input type="file" accept=".csv,text/csv" className={CONTROL} onChange={choose} />
        </Field>
      </div>
      {failure && (
        <Notice tone="bad" title="This file can't be imported">
          <p className="max-h-80 overflow-y-auto whitespace-pre-line">{failure}</p>
        </Notice>
      )}
      {applied && applied.former.length > 0 && (
        <UndoDialog {...applied} onDone={() => setApplied(null)} />
      )}
      {rows && (
        <Preview
          table={table}
          rows={rows}
          onApplied={() => {
            setApplied({ former: table, imported: toTable(rows) });
            setRows(null);
          }}
        />
      )}
    </div>
  );
}

const MOST_SHOWN = 200;
const showDays = (days: number | null) => (days === null ? "–" : countNoun(days, "day"));
const resultOf = ({ before, after }: TransitChange) =>
  before === null ? "Added" : after === null ? "Removed" : "Changed";

function Preview({
  table,
  rows,
  onApplied,
}: Props & { rows: TransitRow[]; onApplied: () => void }) {
  const changes = findTransitChanges(table, rows);
  if (changes.length === 0) return <p>The file matches the current table.</p>;
  const count = (result: string) =>
    formatCount(changes.filter((change) => resultOf(change) === result).length);
  const summary = `${count("Added")} added, ${count("Changed")} changed, ${count("Removed")} removed`;
  return (
    <>
      <p role="status">
        {countNoun(rows.length, "row")}: {summary}.
      </p>
      <OpsTable
        label="Changes of the file"
        rows={changes.slice(0, MOST_SHOWN)}
        rowKey={({ prefix }) => prefix}
        empty="None."
        columns={[
          { label: "Pincode begins with", cell: ({ prefix }) => prefix },
          { label: "Result", cell: resultOf },
          { label: "Now", cell: ({ before }) => showDays(before) },
          { label: "New", cell: ({ after }) => showDays(after) },
        ]}
      />
      {changes.length > MOST_SHOWN && (
        <p className="text-muted">
          The first {MOST_SHOWN} of {formatCount(changes.length)} changes are shown.
        </p>
      )}
      <div>
        <ActionDialog
          label="Apply"
          variant="primary"
          title="Replace the transit days"
          confirm="Apply"
          intro={<p>{summary}. New orders and arrival promises follow the new table at once.</p>}
          call={importTransitDays}
          schema={z.object({})}
          defaultValues={{}}
          toBody={() => ({ rows, dryRun: false, seen: table })}
          done={(imported) => `${countNoun(imported, "row")} imported`}
          onDone={onApplied}
        />
      </div>
    </>
  );
}

const UndoDialog = ({ former, imported, onDone }: Applied & { onDone: () => void }) => (
  <div>
    <ActionDialog
      label="Undo import"
      title="Undo import"
      intro={<p>The previous table ({countNoun(former.length, "row")}) is restored.</p>}
      call={importTransitDays}
      schema={z.object({})}
      defaultValues={{}}
      toBody={() => ({ rows: toRows(former), dryRun: false, seen: imported })}
      done="Import undone"
      onDone={onDone}
    />
  </div>
);
