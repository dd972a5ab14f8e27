import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Money in paise. */
export const paise = (name: string) => bigint(name, { mode: "number" });
