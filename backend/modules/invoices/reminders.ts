import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay, indianTime } from "../../../lib/indian-time.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import { MIN_OVERDUE } from "../../../lib/rules/overdue.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { isReceivable, lots } from "../../db/open-lots.ts";
import { companies, invoiceReminders, invoices, orders } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import {
  enqueueAll,
  findRecipients,
  type InvoiceToPay,
  paymentReminder,
  toMessage,
} from "../notifications/index.ts";
import { printBankTransfer } from "./bank-transfer.ts";
import { allocateAllUnusedReceipts } from "./settlement.ts";

/** No e-mail is sent before this time of day in India. */
const FROM_TIME = "09:00";
/** A reminder that was missed, because no backend ran, is sent up to this many days later. */
const CATCH_UP_DAYS = 2;

export interface ReminderSettings {
  /** Days after the due date, negative before it, on which an open invoice is reminded of. */
  days: number[];
  /** Base URL of each brand. */
  sites: Record<BrandId, string>;
  /** How the invoices of each brand can be paid (`getPaymentWays`). */
  paymentWays: Record<BrandId, string[]>;
  /** Where companies on hold pay, which can't open their statement. */
  bankAccounts: Config["bankAccounts"];
  /** Goods on account are not dispatched to companies that are overdue. */
  holdsOverdueShipments: boolean;
}

interface DueReminder extends InvoiceToPay {
  invoiceId: number;
  companyId: number;
  brand: BrandId;
  customerNumber: string;
  isOnHold: boolean;
  /** Days of this lot whose reminder is due; several after an outage. */
  dayOffsets: number[];
}

/**
 * Open lots with a reminder due, of companies without an e-mail today, by company and due date. A lot of the same invoice that
 * left later has reminders of its own.
 */
async function findDueReminders(tx: Db, days: number[], today: string): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder & Record<string, unknown>>(sql`
    select invoices.id as "invoiceId", invoices.company_id as "companyId", invoices.brand, invoices.kind, invoices.number,
      lot.due_on::text as due, lot.open::text as open, o.po_number as "poNumber",
      c.customer_number as "customerNumber", c.status = ${ON_HOLD} as "isOnHold", array_agg(d.day order by d.day) as "dayOffsets"
    from ${invoices}
    join ${orders} o on o.id = invoices.order_id
    join ${companies} c on c.id = invoices.company_id
    cross join lateral ${lots} lot
    join unnest(${sql.param(days)}::int[]) as d(day)
      on lot.due_on + d.day between ${today}::date - ${CATCH_UP_DAYS}::int and ${today}::date
    where ${isReceivable} and invoices.on_credit and invoices.number is not null and invoices.settled < invoices.total
      and lot.open >= ${MIN_OVERDUE} and lot.due_on + d.day > lot.left_on
      and not exists (select 1 from ${invoiceReminders} r where r.invoice_id = invoices.id and r.day_offset = d.day
        and r.sent_on >= lot.due_on + d.day)
      and not exists (select 1 from ${invoiceReminders} r where r.company_id = invoices.company_id and r.sent_on = ${today}::date)
    group by invoices.id, o.po_number, c.id, lot.due_on, lot.open
    order by invoices.company_id, lot.due_on, invoices.id`);
  return rows.map((row) => ({ ...row, open: Number(row.open) }));
}

/** A later lot's reminder replaces that of an earlier lot of the same invoice. */
async function recordReminders(tx: Db, reminders: DueReminder[], today: string): Promise<void> {
  const rows = new Map(
    reminders.flatMap(({ invoiceId, companyId, dayOffsets }) =>
      dayOffsets.map((dayOffset) => [
        `${invoiceId} ${dayOffset}`,
        { invoiceId, companyId, dayOffset, sentOn: today },
      ]),
    ),
  );
  await tx
    .insert(invoiceReminders)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [invoiceReminders.invoiceId, invoiceReminders.dayOffset],
      set: { sentOn: today },
    });
}

async function remindInTransaction(tx: Db, settings: ReminderSettings, today: string) {
  // A second process leaves the run to the one that holds the lock.
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.reminders}::bigint) as locked`,
  );
  if (!rows[0]?.locked) return 0;
  const due = await findDueReminders(tx, settings.days, today);
  if (due.length === 0) return 0;
  const recipients = await findRecipients(tx, [...new Set(due.map((one) => one.companyId))]);
  const reachable = due.filter(({ companyId }) => recipients.has(companyId));
  if (reachable.length === 0) return 0;
  await recordReminders(tx, reachable, today);
  const byCompany = Map.groupBy(reachable, ({ companyId }) => companyId);
  await enqueueAll(
    tx,
    [...byCompany].flatMap(([companyId, list]) => {
      const [first] = list;
      const to = recipients.get(companyId);
      if (!first || !to) return [];
      const { brand, isOnHold, customerNumber } = first;
      const { sites, paymentWays, bankAccounts, holdsOverdueShipments } = settings;
      const seller = {
        site: sites[brand],
        paymentWays: paymentWays[brand],
        holdsOverdueShipments,
        onHold: isOnHold ? printBankTransfer(bankAccounts[brand], customerNumber) : null,
      };
      return [toMessage(brand, to, paymentReminder(list, today, seller))];
    }),
  );
  return byCompany.size;
}

/**
 * Queues the payment reminders that are due: one e-mail per company and day, each lot once per configured day, none for what is
 * paid or has not left. Safe to run often and in several processes. Returns the number of e-mails.
 */
export async function sendReminders(
  db: Db,
  settings: ReminderSettings,
  now: Date,
): Promise<number> {
  if (settings.days.length === 0 || indianTime(now) < FROM_TIME) return 0;
  await allocateAllUnusedReceipts(db);
  return db.transaction((tx) => remindInTransaction(tx, settings, indianDay(now)));
}
