"use client";
import { AppLink } from "@/components/ui/app-link";
import { FileLink } from "@/components/ui/file-link";
import { type AuditEntry, listAudit, listOperators } from "@/lib/contract/operations/operators";
import { AUDIT_SUBJECTS } from "@/lib/operations/audit-subjects";
import { opsFileUrl, useOpsQuery } from "@/lib/queries/operations";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment } from "../shared/values";

const columns: Column<AuditEntry>[] = [
  { label: "When", cell: ({ at }) => <Moment at={at} /> },
  { label: "Operator", cell: ({ operator }) => operator },
  { label: "Action", cell: ({ action }) => action },
  { label: "Subject", cell: ({ subject }) => <Subject subject={subject} /> },
  { label: "Change", cell: (entry) => <Change entry={entry} />, wide: true },
  { label: "Reason", cell: ({ reason }) => <span className="break-words">{reason || "–"}</span> },
];

function Subject({ subject: { type, id, name, href } }: Pick<AuditEntry, "subject">) {
  const number = `${type} ${id}`;
  return (
    <span className="break-words">
      {href ? (
        <AppLink href={href} className="link">
          {number}
        </AppLink>
      ) : (
        number
      )}
      {name && <span className="block text-muted">{name}</span>}
    </span>
  );
}

const Change = ({ entry: { field, from, to } }: { entry: AuditEntry }) =>
  field ? (
    <span className="break-words">
      {field}: {from || "none"} → {to || "none"}
    </span>
  ) : (
    "–"
  );

const COMMAND_LINE = "cli";

const NAMES = ["operator", "type", "id", "from", "to", "before"] as const;

/** Actions of operators with subject, change and reason; for owners. */
export function AuditPage() {
  const operators = useOpsQuery(listOperators, {});
  const { operator, type, id, from, to, before } = useFilters(NAMES);
  const filter = {
    ...(operator === COMMAND_LINE ? { commandLine: "true" } : {}),
    ...(/^\d+$/.test(operator) ? { operatorId: Number(operator) } : {}),
    ...(type ? { subjectType: type } : {}),
    ...(id ? { subjectId: id } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const log = useOpsQuery(listAudit, { ...filter, before: Number(before) || undefined });
  const names = operators.data?.map((one) => ({ value: String(one.id), label: one.name })) ?? [];
  return (
    <OpsPage
      title="Audit log"
      actions={
        <FileLink href={opsFileUrl("files/audit", filter)} what="audit log">
          Download as CSV
        </FileLink>
      }
    >
      <FilterBar
        filters={[
          {
            name: "operator",
            label: "Operator",
            options: [...names, { value: COMMAND_LINE, label: "Command line" }],
          },
          {
            name: "type",
            label: "Kind of subject",
            options: AUDIT_SUBJECTS.map((value) => ({ value, label: value })),
          },
          { name: "id", label: "Subject" },
          { name: "from", label: "From", kind: "day" },
          { name: "to", label: "To", kind: "day" },
        ]}
      />
      <Loaded query={log} what="the audit log">
        {({ entries, next }) => (
          <>
            <OpsTable
              label="Audit log"
              columns={columns}
              rows={entries}
              rowKey={(entry) => entry.id}
              empty="No entries match. Changes made in the console or with npm run ops appear here."
            />
            <NextPage next={next} />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}
