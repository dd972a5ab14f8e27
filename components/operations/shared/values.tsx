import { formatDate, formatMoment, formatMoney } from "@/lib/format";

/** A moment (ISO 8601) in Indian time; a dash if there is none. Half a card is narrower than day and time together. */
export const Moment = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at} className="wide:whitespace-nowrap">
      {formatMoment(at)}
    </time>
  ) : (
    "–"
  );

/** A day such as 2026-11-20; a dash if there is none. */
export const Day = ({ day }: { day: string | null }) =>
  day ? (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(`${day}T00:00:00+05:30`)}
    </time>
  ) : (
    "–"
  );

/** An amount in paise. */
export const Money = ({ paise }: { paise: number }) => (
  <span className="whitespace-nowrap">{formatMoney(paise)}</span>
);
