import type { BrandId } from "@/brands/types";

/** Choices of a filter by store. */
export const BRANDS = [
  { value: "zwz", label: "ZWZ" },
  { value: "nod", label: "NOD" },
];

/** Whether a filter's text names a store. */
export const isBrand = (text: string): text is BrandId =>
  BRANDS.some(({ value }) => value === text);

/** The filters of an address as a call takes them; null if one of them isn't valid. */
export function readFilter<Body>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: Body } },
  given: Record<string, unknown>,
): Body | null {
  const set = Object.entries(given).filter(([, value]) => value !== "" && value !== undefined);
  const parsed = schema.safeParse(Object.fromEntries(set));
  return parsed.success ? (parsed.data ?? null) : null;
}
