const INDIAN = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** An Indian mobile number typed with +91, 0, spaces or hyphens, as "+91XXXXXXXXXX"; null when it is none. */
export function parseMobile(typed: string): string | null {
  if (typed.length > 40) return null;
  const digits = INDIAN.exec(typed.replace(/[\s()-]/g, ""))?.[1];
  return digits ? `+91${digits}` : null;
}
