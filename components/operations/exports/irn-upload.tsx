"use client";
import { type ChangeEvent, useState } from "react";
import { z } from "zod";
import { CONTROL, Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { registerInvoices } from "@/lib/contract/operations/invoices";
import { countNoun } from "@/lib/count-noun";
import {
  REGISTRATION_COLUMNS,
  RegistrationRefusal,
  type RegistrationRow,
  readRegistrations,
} from "@/lib/operations/registration-file";
import { ActionDialog } from "../shared/action-dialog";
import { type Column, OpsTable } from "../shared/ops-table";

interface CheckedRow extends RegistrationRow {
  place: number;
  /** Why the call would refuse it; "" if it would not. */
  problem: string;
}

interface ReadFile {
  rows: CheckedRow[];
  /** Error of the file as a whole; "" without one. */
  failure: string;
}

/** Rows with what the call would say of each, before anything is sent. */
function checkRows(rows: RegistrationRow[]): ReadFile {
  const issues = registerInvoices.body.safeParse({ rows }).error?.issues ?? [];
  const isOf = (place: number) => (issue: z.core.$ZodIssue) => issue.path[1] === place;
  const describe = ({ path, message }: z.core.$ZodIssue) => `${String(path[2])} ${message}`;
  const general = issues.find(({ path }) => path.length < 2);
  return {
    rows: rows.map((row, place) => ({
      ...row,
      place,
      problem: issues.filter(isOf(place)).map(describe).join("; "),
    })),
    failure: general ? `The file ${general.message}.` : "",
  };
}

async function readFile(file: File): Promise<ReadFile> {
  try {
    return checkRows(readRegistrations(await file.text()));
  } catch (error) {
    const isKnown = error instanceof RegistrationRefusal;
    return { rows: [], failure: isKnown ? error.message : "The file couldn't be read." };
  }
}

const COLUMNS: Column<CheckedRow>[] = [
  { label: "Document", cell: ({ number }) => number || "–" },
  { label: "IRN", cell: ({ irn }) => <span className="break-all">{irn}</span>, wide: true },
  { label: "Acknowledgement", cell: ({ ackNo, ackDate }) => `${ackNo} of ${ackDate}` },
  { label: "Check", cell: ({ problem }) => problem || "Can be recorded", wide: true },
];

/** Takes the file that the e-invoice provider returned, shows what it contains, and records all of it or nothing. */
export function IrnUpload() {
  const [read, setRead] = useState<ReadFile | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setRead(file ? await readFile(file) : null);
  };
  const wrong = read?.rows.filter(({ problem }) => problem !== "") ?? [];
  const isRight = read !== null && read.failure === "" && wrong.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-w-xl">
        <Field
          label="Response of the e-invoice provider"
          hint={`JSON of the portal, or CSV with the columns ${REGISTRATION_COLUMNS.join(", ")}. Nothing is recorded before you confirm it.`}
        >
          <input
            type="file"
            accept=".json,.csv,application/json,text/csv"
            className={CONTROL}
            onChange={choose}
          />
        </Field>
      </div>
      {read?.failure && <Notice tone="bad" title={read.failure} />}
      {wrong.length > 0 && (
        <Notice
          tone="bad"
          title={`${countNoun(wrong.length, "document")} can't be recorded. Correct the file; nothing was recorded.`}
        />
      )}
      {read && read.rows.length > 0 && (
        <OpsTable
          label="Documents of the file"
          columns={COLUMNS}
          // Documents to correct come first.
          rows={[...wrong, ...read.rows.filter(({ problem }) => problem === "")]}
          rowKey={({ place }) => place}
          empty="None."
        />
      )}
      {isRight && <RecordDialog rows={read.rows} />}
    </div>
  );
}

function RecordDialog({ rows }: { rows: CheckedRow[] }) {
  const title = `Record ${countNoun(rows.length, "IRN")}`;
  return (
    <div>
      <ActionDialog
        label={title}
        variant="primary"
        title={title}
        intro={<p>They are recorded together or not at all, and printed on the invoices.</p>}
        call={registerInvoices}
        schema={z.object({})}
        defaultValues={{}}
        toBody={() => ({
          rows: rows.map(({ place: _place, problem: _problem, ...row }) => row),
        })}
        done={(count) => `${countNoun(count, "IRN")} recorded`}
      />
    </div>
  );
}
