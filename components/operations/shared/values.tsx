import type { OpenLot } from "@/lib/contract/open-lots";
import { formatDate, formatMoment, formatMoney } from "@/lib/format";
import { describeDueDates } from "@/lib/payments/open-lots";

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

/** When the lots of an invoice are due. */
export const DueDates = ({ lots }: { lots: OpenLot[] }) =>
  lots.length === 0
    ? "–"
    : describeDueDates(lots).map((due) => (
        <span key={due} className="block whitespace-nowrap">
          {due}
        </span>
      ));

/** An amount in paise. */
export const Money = ({ paise }: { paise: number }) => (
  <span className="whitespace-nowrap">{formatMoney(paise)}</span>
);
