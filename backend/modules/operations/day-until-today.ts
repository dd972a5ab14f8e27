import { indianDay } from "../../../lib/indian-time.ts";
import { Refusal } from "../../http/errors.ts";

/** The given day, or today; 400 if it is in the future. */
export function dayUntilToday(day: string | undefined, now: Date): string {
  const today = indianDay(now);
  if (day && day > today) throw new Refusal(400, `${day} is in the future: today is ${today}.`);
  return day ?? today;
}
