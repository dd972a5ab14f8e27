/** Availability values of 4.11 with their filter codes; hidden ones are not offered in the cart's filter (2.36). */
export const availabilities = [
  { value: "Stock", code: 1, hidden: false },
  { value: "On Demand", code: 2, hidden: false },
  { value: "Arriving Shortly", code: 3, hidden: false },
  { value: "PRODUCTION", code: 4, hidden: true },
  { value: "RFI Approved", code: 5, hidden: true },
] as const;

export type Availability = (typeof availabilities)[number]["value"];

/** Decodes an availability, ignoring case; unknown values become 'On Demand', which cannot be checked out. */
export function availabilityOf(text: string): Availability {
  const found = availabilities.find((a) => a.value.toLowerCase() === text.trim().toLowerCase());
  return found?.value ?? "On Demand";
}
