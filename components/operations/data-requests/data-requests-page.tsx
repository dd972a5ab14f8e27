"use client";
import { z } from "zod";
import { AppLink } from "@/components/ui/app-link";
import { CONTROL, Field } from "@/components/ui/field";
import {
  answerErasureRequest,
  type ErasureRequest,
  listErasureRequests,
} from "@/lib/contract/operations/data-requests";
import { countNoun } from "@/lib/count-noun";
import { formatMoney } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { ActionDialog } from "../shared/action-dialog";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment } from "../shared/values";

const answerForm = z.object({ answer: z.string().trim().min(1, "Enter an answer").max(1000) });
const decisions = [
  {
    status: "done",
    label: "Erase",
    intro:
      "Erases name, contact details and sign-in, and closes the account. Orders and invoices stay, because tax law requires it. This can't be undone.",
    done: "Data erased",
  },
  {
    status: "refused",
    label: "Refuse",
    intro: "The account stays as it is. The requester gets your answer by e-mail.",
    done: "Request refused",
  },
] as const;

const Decide = ({ request }: { request: ErasureRequest }) => (
  <span className="inline-flex flex-wrap gap-2">
    {decisions.map(({ status, label, intro, done }) => (
      <ActionDialog
        key={status}
        label={label}
        variant={status === "done" ? "danger" : "secondary"}
        call={answerErasureRequest}
        schema={answerForm}
        defaultValues={{ answer: "" }}
        title={status === "done" ? "Erase this person's data" : "Refuse the request"}
        intro={
          <>
            <p className="break-words font-semibold">
              {request.email}, {request.company}
            </p>
            <p>{intro}</p>
            {status === "done" && request.openOrders + request.openAmount > 0 && (
              <p className="text-bad">
                Still open: {countNoun(request.openOrders, "order")},{" "}
                {formatMoney(request.openAmount)} of invoices.
              </p>
            )}
          </>
        }
        fields={(form) => (
          <Field label="Answer" hint="Sent by e-mail." error={form.messageOf("answer")}>
            <textarea {...form.register("answer")} rows={4} maxLength={1000} className={CONTROL} />
          </Field>
        )}
        toBody={({ answer }) => ({ id: request.id, status, answer })}
        done={done}
      />
    ))}
  </span>
);

const columns: Column<ErasureRequest>[] = [
  { label: "Requested", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    label: "Customer",
    cell: ({ company, brand, companyId }) => (
      <AppLink href={`/customers/${brand}/${companyId}`} className="link">
        {company}
      </AppLink>
    ),
  },
  { label: "Person", cell: ({ email }) => <span className="break-all">{email}</span> },
  { label: "Reason", wide: true, cell: ({ reason }) => reason || "–" },
  {
    label: "Still open",
    cell: ({ openOrders, openAmount }) =>
      `${countNoun(openOrders, "order")}, ${formatMoney(openAmount)}`,
  },
];
const open: Column<ErasureRequest>[] = [
  ...columns,
  { label: "Decide", wide: true, cell: (request) => <Decide request={request} /> },
];
const closed: Column<ErasureRequest>[] = [
  ...columns,
  { label: "Answer", wide: true, cell: ({ answer }) => answer || "–" },
  {
    label: "Closed",
    cell: ({ status, answeredAt }) => (
      <>
        {status} <Moment at={answeredAt} />
      </>
    ),
  },
];

/** Requests to erase personal data. */
export function DataRequestsPage() {
  const { show } = useFilters(["show"]);
  const isOpen = show !== "closed";
  const query = useOpsQuery(listErasureRequests, { open: isOpen });
  return (
    <OpsPage title="Data requests">
      <FilterBar
        filters={[{ name: "show", label: "Show", options: [{ value: "closed", label: "Closed" }] }]}
      />
      <Loaded query={query} what="the data requests">
        {(requests) => (
          <OpsTable
            label="Requests to erase personal data"
            columns={isOpen ? open : closed}
            rows={requests}
            rowKey={({ id }) => id}
            empty={isOpen ? "No open requests." : "No closed requests."}
          />
        )}
      </Loaded>
    </OpsPage>
  );
}
