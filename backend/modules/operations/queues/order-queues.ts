import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import { formatDate } from "../../../../lib/format.ts";
import { formatPieces } from "../../../../lib/format-pieces.ts";
import { isLateLine, isPastAllocated, promisedLater } from "../late-lines.ts";
import { defineQueue } from "./queue.ts";

export const rfis = defineQueue<{ pending: number; lines: number }>({
  from: () => sql`from rfis r join companies c on c.id = r.company_id
    join (
      select rfi_id, count(*)::int as pending, min(needed_by) as needed_by
      from rfi_lines where status = 'pending' group by rfi_id
    ) p on p.rfi_id = r.id`,
  brand: sql`r.brand`,
  since: sql`r.requested_at`,
  id: sql`r.number`,
  title: sql`r.number`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  dueOn: sql`p.needed_by`,
  facts: sql`json_build_object('pending', p.pending, 'lines', (select count(*)::int from rfi_lines l where l.rfi_id = r.id))`,
  detail: ({ facts: { pending, lines } }) =>
    pending === lines
      ? `${countNoun(lines, "line")} to answer`
      : `${pending} of ${countNoun(lines, "line")} to answer`,
  href: ({ id }) => `/rfis/${id}`,
});

export const orders = defineQueue<{ lines: number; online: boolean; account: string }>({
  from: () => sql`from orders o join companies c on c.id = o.company_id
    where o.status = 'Awaiting Internal Approval'`,
  brand: sql`o.brand`,
  since: sql`o.placed_at`,
  id: sql`o.number`,
  title: sql`o.number`,
  company: sql`o.company_name`,
  companyId: sql`o.company_id`,
  dueOn: sql`(select least(min(l.dispatch_by), min(l.back_order_by)) from order_lines l where l.order_id = o.id)`,
  amount: sql`o.payable`,
  facts: sql`json_build_object('lines', (select count(*)::int from order_lines l where l.order_id = o.id),
    'online', o.mode = 'Online', 'account', c.status)`,
  detail: ({ facts: { lines, online, account } }) =>
    `${countNoun(lines, "line")}, ${online ? "paid online" : "on credit"}, account ${account}`,
  href: ({ id }) => `/orders/${id}`,
});

interface LateLine {
  item: string;
  allocated: number;
  dispatchBy: string | null;
  backOrdered: number;
  backOrderBy: string | null;
  promised: string | null;
  lateInStock: boolean;
}

function describeLate({ facts }: { facts: LateLine }): string {
  const { item, allocated, dispatchBy, backOrdered, backOrderBy, promised } = facts;
  if (facts.lateInStock && dispatchBy) {
    return `${item}: ${formatPieces(allocated)} in stock, dispatch by ${formatDate(dispatchBy)}`;
  }
  const now = backOrderBy ? `now ${formatDate(backOrderBy)}` : "no date";
  const was = promised && promised !== backOrderBy ? `promised by ${formatDate(promised)}, ` : "";
  return `${item}: ${formatPieces(backOrdered)} on back-order, ${was}${now}`;
}

export const late = defineQueue<LateLine>({
  from: (today) => sql`from order_lines l join orders o on o.id = l.order_id
    cross join lateral (select ${isPastAllocated(today)} as in_stock) s
    where (l.allocated > 0 or l.back_ordered > 0) and o.status = 'Approved' and ${isLateLine(today)}`,
  brand: sql`o.brand`,
  since: sql`(case when s.in_stock then l.dispatch_by else least(l.back_order_by, ${promisedLater}) end)::timestamp
    at time zone 'Asia/Kolkata'`,
  id: sql`l.id`,
  title: sql`o.number || ', line ' || l.line`,
  company: sql`o.company_name`,
  companyId: sql`o.company_id`,
  dueOn: sql`case when s.in_stock then l.dispatch_by else least(l.back_order_by, ${promisedLater}) end`,
  facts: sql`json_build_object('item', l.designation || ' ' || l.maker, 'allocated', l.allocated, 'dispatchBy', l.dispatch_by,
    'backOrdered', l.back_ordered, 'backOrderBy', l.back_order_by, 'promised', ${promisedLater}, 'lateInStock', s.in_stock)`,
  detail: describeLate,
  href: ({ title }) => `/orders/${title.split(",")[0]}`,
});

const returnTasks: Record<string, string> = {
  Requested: "Approve or refuse",
  Approved: "Receive the goods",
  Received: "Credit the accepted pieces",
};

export const returns = defineQueue<{ status: string; order: string; pieces: number }>({
  from: () => sql`from returns t join companies c on c.id = t.company_id
    where t.status in ('Requested', 'Approved') or t.status = 'Received' and exists (
      select 1 from return_lines l where l.return_id = t.id and l.accepted > 0)`,
  brand: sql`t.brand`,
  since: sql`t.requested_at`,
  id: sql`t.number`,
  title: sql`t.number`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  facts: sql`json_build_object('status', t.status, 'order', (select number from orders where id = t.order_id),
    'pieces', (select sum(quantity)::int from return_lines where return_id = t.id))`,
  detail: ({ facts: { status, order, pieces } }) =>
    `${returnTasks[status] ?? status}: ${formatPieces(pieces)} of order ${order}`,
  href: ({ id }) => `/returns/${id}`,
});
