/**
 * Last day on which a credit note for an invoice of this day can be declared in a return: 30 November after the financial year
 * (GST Act s.34(2)), or the day of the annual return if that is earlier, which the store doesn't know.
 */
export function getCreditDeadline(invoiceDay: string): string {
  const [year = 0, month = 0] = invoiceDay.split("-").map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30`;
}

/** Why a note of today for an invoice of this day no longer reduces the GST; "" if it does. */
export const describeMissedDeadline = (invoiceDay: string, today: string): string =>
  today > getCreditDeadline(invoiceDay)
    ? "The time to declare this credit note in a GST return has passed: it reduces what the customer owes, but not the tax that was paid."
    : "";
