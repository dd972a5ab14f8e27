const rupee = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const whole = new Intl.NumberFormat("en-IN");
const places = (count: number) =>
  new Intl.NumberFormat("en-IN", { minimumFractionDigits: count, maximumFractionDigits: count });
const [twoPlaces, threePlaces] = [places(2), places(3)];
const day = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  timeZone: "Asia/Kolkata",
});
const dayAndYear = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** ₹12,34,567.00 from paise (9.3). */
export const formatMoney = (paise: number): string => rupee.format(paise / 100);

/** A price, or 'Display on request' when it is 0 (1.6). */
export const formatPrice = (paise: number): string =>
  paise === 0 ? "Display on request" : formatMoney(paise);

/** Mass in kg to two places (three below 0.1 kg, so that small bearings do not read 0.00), NA when unknown (9.3). */
export function formatMass(kg: number | null): string {
  if (!kg) return "NA";
  return `${(kg < 0.1 ? threePlaces : twoPlaces).format(kg)} kg`;
}

/** A dimension in mm without trailing zeros, NA when unknown (9.3). */
export const formatMm = (mm: number | null): string => (mm ? `${Number(mm.toFixed(3))} mm` : "NA");

/** "20 × 47 × 14 mm", or NA when any dimension is unknown. */
export function formatSize(bore: number | null, outside: number | null, width: number | null) {
  if (!bore || !outside || !width) return "NA";
  return `${Number(bore)} × ${Number(outside)} × ${Number(width)} mm`;
}

export const formatCount = (n: number): string => whole.format(n);

/** "12 Dec" in Indian time. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** "12 Dec 2026" in Indian time. */
export const formatDate = (iso: string): string => dayAndYear.format(new Date(iso));

/** A date of the wire as "12 Dec 2026"; what is no date is shown as it came. */
export const formatWireDate = (told: string): string =>
  Number.isNaN(Date.parse(told)) ? told : formatDate(told);
