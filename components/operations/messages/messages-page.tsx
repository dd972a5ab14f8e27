"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  listMessages,
  MESSAGE_STATES,
  MESSAGES_PAGE,
  type MessageRow,
} from "@/lib/contract/operations/messages";
import { useOpsQuery } from "@/lib/queries/operations";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { Pages, usePage } from "../shared/pages";
import { Moment } from "../shared/values";
import { MessageDialog } from "./message-dialog";
import { MESSAGE_WORDS, MessageStateTag } from "./message-state";

const STATE_OPTIONS = MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_WORDS[value] }));

/** E-mails and SMS of the last 30 days; with a recipient or number, also the records of older ones. */
export function MessagesPage() {
  const { brand, state, to, about } = useFilters(["brand", "state", "to", "about"]);
  const page = usePage();
  const [shown, setShown] = useState<MessageRow | null>(null);
  const chosen = MESSAGE_STATES.find((one) => one === state);
  const messages = useOpsQuery(listMessages, {
    page,
    ...(isBrand(brand) ? { brand } : {}),
    ...(chosen ? { state: chosen } : {}),
    ...(to ? { to } : {}),
    ...(about ? { about } : {}),
  });
  return (
    <OpsPage
      title="Messages"
      summary={
        <p>
          E-mails and SMS of the last 30 days. The text of a message is deleted once it is sent. By
          recipient, or by the number of an order, RFI or receipt, you also find older messages,
          without the full recipient.
        </p>
      }
    >
      <FilterBar
        filters={[
          { name: "brand", label: "Brand", options: BRANDS },
          { name: "state", label: "Status", options: STATE_OPTIONS },
          { name: "to", label: "Recipient" },
          { name: "about", label: "Order, RFI or receipt" },
        ]}
      />
      <Loaded query={messages} what="the messages">
        {({ rows, total }) => (
          <>
            <OpsTable
              label="Messages"
              rows={rows}
              rowKey={({ id }) => id}
              empty="No messages."
              columns={[
                {
                  label: "Recipient",
                  cell: (row) => <span className="break-all">{row.recipient || "–"}</span>,
                },
                { label: "Subject", cell: (row) => row.subject || row.template, wide: true },
                { label: "Brand", cell: (row) => row.brand.toUpperCase() },
                { label: "Kind", cell: (row) => (row.channel === "sms" ? "SMS" : "E-mail") },
                { label: "Created", cell: (row) => <Moment at={row.createdAt} /> },
                {
                  label: "Status",
                  cell: (row) => <MessageStateTag state={row.state} />,
                },
                {
                  label: "Message",
                  end: true,
                  cell: (row) => (
                    <Button variant="secondary" size="small" onClick={() => setShown(row)}>
                      Show<span className="sr-only"> message to {row.recipient}</span>
                    </Button>
                  ),
                },
              ]}
            />
            <Pages total={total} size={MESSAGES_PAGE} what="messages" one="message" />
          </>
        )}
      </Loaded>
      {shown && <MessageDialog message={shown} onClose={() => setShown(null)} />}
    </OpsPage>
  );
}
