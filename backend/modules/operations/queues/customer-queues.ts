import { sql } from "drizzle-orm";
import { customerPath, defineQueue } from "./queue.ts";

interface Person {
  name: string;
  email: string;
  confirmed: boolean;
}

/** The first user of the company `c`. */
const firstUser = sql`(
  select json_build_object('name', trim(u.first_name || ' ' || u.last_name), 'email', u.email,
    'confirmed', u.email_verified_at is not null)
  from users u where u.company_id = c.id order by u.id limit 1)`;

export const signUps = defineQueue<Person | null>({
  from: () => sql`from companies c where c.status = 'Approval Pending'`,
  brand: sql`c.brand`,
  since: sql`c.created_at`,
  id: sql`c.id`,
  title: sql`c.name`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  facts: firstUser,
  detail: ({ facts }) =>
    facts
      ? `${facts.name}, ${facts.email}${facts.confirmed ? "" : " (e-mail address not confirmed)"}`
      : "No user",
  href: customerPath,
});

export const addresses = defineQueue({
  // Of accounts on hold, which include erased ones, and of unfinished registrations there is nothing to verify.
  from: () => sql`from delivery_addresses a join companies c on c.id = a.company_id
    where a.approval_status = 1 and a.removed_at is null and c.status in ('Active', 'Approval Pending')`,
  brand: sql`c.brand`,
  since: sql`a.created_at`,
  id: sql`a.id`,
  title: sql`a.details || ', ' || (select name from cities where id = a.city_id) || ' ' || a.pincode`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  detail: () => "Verify or refuse the address",
  href: customerPath,
});

export const dataRequests = defineQueue<{ email: string; reason: string }>({
  from: () => sql`from data_requests d join users u on u.id = d.user_id join companies c on c.id = u.company_id
    where d.status = 'open'`,
  brand: sql`u.brand`,
  since: sql`d.created_at`,
  id: sql`d.id`,
  title: sql`case d.kind when 'erasure' then 'Erase personal data' else d.kind end`,
  company: sql`c.name`,
  companyId: sql`c.id`,
  // The store promises an answer within 30 days.
  dueOn: sql`(d.created_at at time zone 'Asia/Kolkata')::date + 30`,
  facts: sql`json_build_object('email', u.email, 'reason', d.reason)`,
  detail: ({ facts: { email, reason } }) => (reason ? `${email}: ${reason}` : email),
  href: () => "/data-requests",
});
