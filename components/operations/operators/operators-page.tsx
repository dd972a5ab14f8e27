"use client";
import { listOperators, type OperatorRow } from "@/lib/contract/operations/operators";
import { useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { Moment } from "../shared/values";
import { AddOperator } from "./add-operator";
import { OperatorActions } from "./operator-actions";

const TONE = { active: "good", invited: "warning", disabled: "neutral" } as const;
const WORD = { active: "Active", invited: "Invited", disabled: "Disabled" } as const;

const columns: Column<OperatorRow>[] = [
  { label: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { label: "E-mail address", cell: ({ email }) => <span className="break-all">{email}</span> },
  { label: "Roles", cell: ({ roles }) => roles.join(", ") },
  {
    label: "Access",
    cell: ({ status }) => <StatusTag tone={TONE[status]}>{WORD[status]}</StatusTag>,
  },
  { label: "Sessions", cell: ({ sessions }) => sessions, end: true },
  { label: "Last used", cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
  { label: "Actions", cell: (operator) => <OperatorActions operator={operator} />, wide: true },
];

/** Operators with roles, access and sessions; for owners. */
export function OperatorsPage() {
  const operators = useOpsQuery(listOperators, {});
  return (
    <OpsPage title="Operators" actions={<AddOperator />}>
      <Loaded query={operators} what="operators">
        {(rows) => (
          <OpsTable
            label="Operators"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty="There are no operators yet."
          />
        )}
      </Loaded>
    </OpsPage>
  );
}
