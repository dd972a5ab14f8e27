import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import { formatDate } from "../../../../lib/format.ts";
import { isHandled } from "../../searches/index.ts";
import { defineQueue } from "./queue.ts";

export const messages = defineQueue<{ channel: string; recipient: string; error: string }>({
  from: () => sql`from outbox m where m.status = 'failed' and m.masked_at is null`,
  brand: sql`m.brand`,
  since: sql`m.created_at`,
  id: sql`m.id`,
  title: sql`coalesce(nullif(m.subject, ''), m.template)`,
  facts: sql`json_build_object('channel', m.channel, 'recipient', m.recipient, 'error', m.last_error)`,
  detail: ({ facts: { channel, recipient, error } }) =>
    `${channel === "sms" ? "SMS" : "E-mail"} to ${recipient}: ${error}`,
  href: () => "/messages?state=failed",
});

/** Days of searches that make up the queue. */
const SEARCH_DAYS = 30;

export const searches = defineQueue<{ count: number; lastOn: string }>({
  from: (today) => sql`from (
      select s.brand, s.text, sum(s.without_results)::int as count, min(s.day) as first_on, max(s.day) as last_on
      from searches s where s.without_results > 0 and s.day > ${today}::date - ${SEARCH_DAYS}::int
      group by s.brand, s.text
    ) s where not ${isHandled}`,
  brand: sql`s.brand`,
  since: sql`s.first_on::timestamp at time zone 'Asia/Kolkata'`,
  id: sql`s.brand || ' ' || s.text`,
  title: sql`s.text`,
  first: sql`s.count desc,`,
  facts: sql`json_build_object('count', s.count, 'lastOn', s.last_on)`,
  detail: ({ facts: { count, lastOn } }) =>
    `Searched ${countNoun(count, "time")}, last on ${formatDate(lastOn)}`,
  href: () => "/searches",
});
