import { FileLink } from "@/components/ui/file-link";
import { Notice } from "@/components/ui/notice";
import type { Statement } from "@/lib/contract/statement";
import { formatDate, formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";
import { Ageing } from "./ageing";
import { Facts } from "./facts";
import { Ledger } from "./ledger";
import { OpenInvoices } from "./open-invoices";

export function StatementView({ statement }: { statement: Statement }) {
  const { from, to, closing, availableBalance, creditDays, graceDays, overdue } = statement;
  return (
    <div className="grid gap-6">
      {overdue && <Notice tone="warning" title={messages.overdue} />}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span className="text-muted">
          {formatDate(from)} – {formatDate(to)}
        </span>
        <span className="no-print flex flex-wrap gap-x-6 gap-y-1">
          <FileLink href={routes.statementPdf} what="account statement">
            Open as PDF
          </FileLink>
          <FileLink href={routes.statementCsv} what="account statement for a spreadsheet">
            Download as CSV
          </FileLink>
        </span>
      </p>
      <Facts
        title="Account"
        facts={[
          ["To be paid", formatMoney(closing)],
          ["Available balance", formatMoney(availableBalance)],
          ["Credit period", `${creditDays} days, and ${graceDays} days of grace`],
        ]}
      />
      <Ageing ageing={statement.ageing} />
      <OpenInvoices invoices={statement.open} />
      <Ledger statement={statement} />
    </div>
  );
}
