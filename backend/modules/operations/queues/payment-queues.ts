import { sql } from "drizzle-orm";
import type { CollectionKindName } from "../../../../lib/contract/operations/payments.ts";
import { defineQueue, type QueueSource } from "./queue.ts";

const FAILED = "failed";

const paymentStates: Record<string, string> = {
  unpaid: "payment window open, nothing paid yet",
  attempted: "being paid",
  pending: "authorised by the bank, not collected yet",
  unknown: "the payment provider does not answer",
  [FAILED]: "payment failed, not paid since",
};

/** Days for which a failed payment is worth a call to the buyer. */
const FAILED_DAYS = 7;

const failedSince = sql`e.received_at > now() - ${FAILED_DAYS}::int * interval '1 day' and e.type = 'payment.failed'`;

/**
 * Collections whose window is open, that are still being asked about, or of which a payment failed a few days ago. A failed
 * attempt is known from its event only. Found by three indices, because the tables keep every collection.
 */
const undecided = (table: "checkouts" | "invoice_payments") => sql`
  select p.*, case when p.provider_state = 'unpaid' and exists (select 1 from payment_events e where ${failedSince}
    and e.brand = p.brand and e.provider_order_id = p.provider_order_id) then ${FAILED} else p.provider_state end as outcome
  from (
    select id from ${sql.identifier(table)} where state = 'open'
    union
    select id from ${sql.identifier(table)} where next_check_at is not null and state = 'expired' and provider_state <> 'unpaid'
    union
    select f.id from payment_events e join ${sql.identifier(table)} f on f.provider_order_id = e.provider_order_id
    where ${failedSince} and f.brand = e.brand and f.state = 'expired'
  ) found join ${sql.identifier(table)} p on p.id = found.id`;

/** Of a failed payment: the buyer found another way to order. */
const hasOrderedSince = sql`exists (
  select 1 from orders o where o.user_id = p.user_id and o.placed_at > p.created_at)`;
const columns = sql`p.id, p.brand, p.company_id, p.receipt, p.provider_order_id, p.amount, p.created_at, p.outcome`;

interface PaymentFacts {
  kind: CollectionKindName;
  id: number;
  state: string;
}

const purposes: Record<CollectionKindName, string> = { checkout: "Order", invoices: "Invoices" };

const source = sql`from (
      select 'checkout' as kind, ${columns} from (${undecided("checkouts")}) p
      where not (p.outcome = ${FAILED} and ${hasOrderedSince})
      union all
      select 'invoices', ${columns} from (${undecided("invoice_payments")}) p
    ) x join companies c on c.id = x.company_id`;

const paymentQueue: QueueSource<PaymentFacts> = {
  from: () => source,
  brand: sql`x.brand`,
  since: sql`x.created_at`,
  id: sql`x.receipt`,
  title: sql`coalesce(x.provider_order_id, x.receipt)`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  amount: sql`x.amount`,
  facts: sql`json_build_object('kind', x.kind, 'id', x.id, 'state', x.outcome)`,
  detail: ({ facts: { kind, state } }) => `${purposes[kind]}: ${paymentStates[state] ?? state}`,
  href: ({ facts: { kind, id } }) => `/payments/${kind}/${id}`,
};

export const payments = defineQueue(paymentQueue);

/** Those of the queue that failed. */
export const failedPayments = defineQueue({
  ...paymentQueue,
  from: () => sql`${source} where x.outcome = ${FAILED}`,
});

interface RefundFacts {
  kind: CollectionKindName;
  collectionId: number;
  state: string;
  lastError: string;
  reason: string;
  order: string | null;
}

const refundStates: Record<string, string> = {
  due: "Being sent to the payment provider",
  sent: "Accepted by the payment provider, not yet with the buyer's bank",
};

export const refunds = defineQueue<RefundFacts>({
  from: () => sql`from refunds r join payments y on y.id = r.payment_id
    left join checkouts k on k.id = y.checkout_id left join invoice_payments i on i.id = y.invoice_payment_id
    join companies c on c.id = coalesce(k.company_id, i.company_id)
    where r.state in ('due', 'sent', 'failed')`,
  brand: sql`r.brand`,
  since: sql`r.created_at`,
  id: sql`r.id`,
  title: sql`y.provider_payment_id`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  amount: sql`r.amount`,
  facts: sql`json_build_object('kind', case when k.id is null then 'invoices' else 'checkout' end,
    'collectionId', coalesce(k.id, i.id), 'state', r.state, 'lastError', r.last_error, 'reason', r.reason,
    'order', (select number from orders where id = y.order_id))`,
  detail: ({ facts: { state, lastError, reason, order } }) =>
    `${order ? `Order ${order}` : `No order (${reason})`}: ${refundStates[state] ?? `Failed (${lastError}). Try again.`}`,
  href: ({ facts: { kind, collectionId } }) => `/payments/${kind}/${collectionId}`,
});
