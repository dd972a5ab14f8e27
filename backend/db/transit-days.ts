import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { transitDays } from "./schema/index.ts";

/** Days from dispatch to arrival at a pincode, by the longest prefix that the table has; null if it has none. */
export const transitDaysOf = (pincode: AnyPgColumn | SQL) =>
  sql<number | null>`(select ${transitDays.days} from ${transitDays}
    where ${transitDays.prefix} in (left(${pincode}, 1), left(${pincode}, 2), left(${pincode}, 3), left(${pincode}, 4),
      left(${pincode}, 5), left(${pincode}, 6))
    order by length(${transitDays.prefix}) desc limit 1)`;
