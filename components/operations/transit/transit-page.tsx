"use client";
import { useState } from "react";
import { Field, Input } from "@/components/ui/field";
import { FileLink } from "@/components/ui/file-link";
import { listTransitDays, type TransitDays } from "@/lib/contract/operations/transit";
import { countNoun } from "@/lib/count-noun";
import { formatCount } from "@/lib/format";
import { opsFileUrl, useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { TransitUpload } from "./transit-upload";

const MOST_SHOWN = 100;

/** Table of days from dispatch to arrival, which decides the arrival promises of both brands. */
export function TransitPage() {
  const query = useOpsQuery(listTransitDays, {});
  const may = useMay();
  return (
    <OpsPage
      title="Transit days"
      summary={
        <p className="text-muted">
          Days from dispatch to arrival, by the beginning of the pincode; the longest beginning
          counts. Both stores promise arrivals by them. Orders keep the days with which they were
          placed.
        </p>
      }
    >
      <Loaded query={query} what="the transit days">
        {(table) => (
          <>
            {may("transit/import") && (
              <Section title="Replace the table">
                <TransitUpload table={table} />
              </Section>
            )}
            <Section
              title="Current table"
              actions={(["xlsx", "csv"] as const).map((format) => (
                <FileLink key={format} href={opsFileUrl("files/transit", { format })}>
                  Download {format.toUpperCase()}
                </FileLink>
              ))}
            >
              <CurrentTable table={table} />
            </Section>
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

function CurrentTable({ table }: { table: TransitDays[] }) {
  const [text, setText] = useState("");
  const pincode = text.trim();
  const found = table.filter(
    ({ prefix }) => prefix.startsWith(pincode) || pincode.startsWith(prefix),
  );
  return (
    <>
      <div className="max-w-60">
        <Field label="Pincode or its beginning">
          <Input
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <OpsTable
        label="Transit days"
        rows={found.slice(0, MOST_SHOWN)}
        rowKey={({ prefix }) => prefix}
        empty={
          pincode
            ? "No row is about this pincode: no arrival is promised there."
            : "The table is empty: no arrival is promised anywhere."
        }
        columns={[
          { label: "Pincode begins with", cell: ({ prefix }) => prefix },
          { label: "Transit", cell: ({ days }) => countNoun(days, "day") },
        ]}
      />
      {found.length > MOST_SHOWN && (
        <p className="text-muted">
          The first {MOST_SHOWN} of {formatCount(found.length)} rows are shown.
        </p>
      )}
    </>
  );
}
