export interface DispatchCalendar {
  /** Indian time from which an order counts as placed on the next day, "16:00". */
  cutOff: string;
  /** Days without dispatch and delivery besides Sundays: "01-26" of every year, "2027-03-22" of one. */
  holidays: string[];
}

/** Working days of the warehouse, which both brands share (docs/delivery.md). */
export const dispatchCalendar: DispatchCalendar = {
  cutOff: "16:00",
  // Closed by law in Maharashtra: Republic Day, Maharashtra Day, Independence Day, Gandhi Jayanti.
  holidays: ["01-26", "05-01", "08-15", "10-02"],
};
