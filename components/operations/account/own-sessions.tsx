"use client";
import { z } from "zod";
import {
  endOwnSession,
  listOwnSessions,
  type OperatorSession,
} from "@/lib/contract/operations/access";
import { useOpsQuery } from "@/lib/queries/operations";
import { ActionDialog } from "../shared/action-dialog";
import { Loaded } from "../shared/loaded";
import { Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment } from "../shared/values";

const columns: Column<OperatorSession>[] = [
  { label: "Device", cell: ({ device }) => device || "Unknown device" },
  { label: "Signed in", cell: ({ signedInAt }) => <Moment at={signedInAt} /> },
  { label: "Last used", cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
  {
    label: "Actions",
    cell: ({ id, device, current }) => (current ? "This session" : <End id={id} device={device} />),
  },
];

const End = ({ id, device }: { id: number; device: string }) => (
  <ActionDialog
    label="End"
    title="End session"
    intro={<p>{device || "The other device"} is signed out at once.</p>}
    call={endOwnSession}
    schema={z.object({})}
    defaultValues={{}}
    toBody={() => ({ id })}
    done="Session ended"
  />
);

/** Where the operator is signed in. */
export function OwnSessions() {
  const sessions = useOpsQuery(listOwnSessions, {});
  return (
    <Section title="Sessions">
      <p className="text-muted">A session ends after an idle hour, and 12 hours after sign-in.</p>
      <Loaded query={sessions} what="your sessions">
        {(rows) => (
          <OpsTable
            label="Sessions"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty="No sessions."
          />
        )}
      </Loaded>
    </Section>
  );
}
