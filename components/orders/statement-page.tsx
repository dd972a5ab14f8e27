"use client";
import { PayOptions } from "@/components/shared/pay-invoices/pay-options";
import { usePayInvoices } from "@/components/shared/pay-invoices/use-pay-invoices";
import { TallPage } from "@/components/shared/tall-page";
import { ContactLinks } from "@/components/ui/contact-links";
import { FileLink } from "@/components/ui/file-link";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import type { Ageing as Buckets, Statement } from "@/lib/contract/statement";
import { files } from "@/lib/files";
import { formatDate, formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { describeAccountBalance } from "@/lib/payments/account-balance";
import { useStatement } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { AccountPayments } from "./account-payments";
import { DescriptionList } from "./description-list";
import { Ledger } from "./ledger";
import { QueryContent } from "./query-content";

const MISSING = {
  title: "No account statement available",
  text: "Ask your account manager for a statement.",
};

/** /account-statement: open invoices, payments and balance (4.10 refers to it). */
export function StatementPage() {
  return (
    <TallPage>
      <h1 className="mb-4">Account Statement</h1>
      <QueryContent
        query={useStatement()}
        path={routes.statement}
        name="account statement"
        missing={MISSING}
      >
        {(statement) => <StatementContent statement={statement} />}
      </QueryContent>
    </TallPage>
  );
}

const MARKED_OVERDUE =
  "No invoice here is past its due date: we have marked your account as overdue. Please contact us.";

/** To a buyer who has nothing to pay the notice above says too little. */
const MarkedOverdue = () => (
  <>
    <p>{MARKED_OVERDUE}</p>
    <ContactLinks message={MARKED_OVERDUE} />
  </>
);

function StatementContent({ statement }: { statement: Statement }) {
  const { from, to, closing, availableBalance, creditDays, graceDays, overdue } = statement;
  const payment = usePayInvoices(statement);
  return (
    <div className="grid gap-6">
      {overdue && (
        <Notice tone="warning" title={messages.overdue}>
          {statement.open.every(({ daysOverdue }) => daysOverdue === 0) && <MarkedOverdue />}
        </Notice>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span className="text-muted">
          {formatDate(from)} – {formatDate(to)}
        </span>
        <span className="no-print flex flex-wrap gap-x-6 gap-y-1">
          <FileLink href={files.statementPdf} what="account statement">
            Open as PDF
          </FileLink>
          <FileLink href={files.statementCsv} what="account statement for a spreadsheet">
            Download as CSV
          </FileLink>
        </span>
      </p>
      <DescriptionList
        title="Account"
        items={[
          describeAccountBalance(closing),
          ["Available balance", formatMoney(availableBalance)],
          ["Credit period", `${creditDays} days plus ${graceDays} days of grace`],
        ]}
      />
      <Ageing ageing={statement.ageing} />
      {payment.step && <Progress {...payment.step} />}
      <PayOptions statement={statement} payment={payment} />
      {statement.payments && <AccountPayments payments={statement.payments} />}
      <Ledger statement={statement} />
    </div>
  );
}

const BUCKETS: [keyof Buckets, string][] = [
  ["notDue", "Not due yet"],
  ["upTo30", "1 to 30 days overdue"],
  ["upTo60", "31 to 60 days overdue"],
  ["upTo90", "61 to 90 days overdue"],
  ["over90", "Over 90 days overdue"],
];

function Ageing({ ageing }: { ageing: Buckets }) {
  return (
    <section aria-labelledby="ageing">
      <h2 id="ageing" className="mb-2">
        Open amounts by age
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-brand border border-rule bg-rule sm:grid-cols-5">
        {BUCKETS.map(([bucket, name]) => (
          <div
            key={bucket}
            className="flex flex-wrap justify-between gap-x-4 bg-paper px-3 py-2 sm:grid sm:content-between"
          >
            <dt className="text-small text-muted">{name}</dt>
            <dd
              className={`tabular-nums ${bucket !== "notDue" && ageing[bucket] > 0 ? "font-semibold text-bad" : ""}`}
            >
              {formatMoney(ageing[bucket])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
