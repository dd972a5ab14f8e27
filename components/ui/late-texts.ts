/** Server components and the making of their HTML are bundled apart and share only the process; browsers have none. */
const place = globalThis as { bearingsLateTexts?: Map<string, string> };

/** Between the two lie some milliseconds; pages that are made at the same time are few. */
const MOST = 500;

export function keepForHtml(id: string, text: string) {
  place.bearingsLateTexts ??= new Map();
  const texts = place.bearingsLateTexts;
  // Those made last are kept longest.
  texts.delete(id);
  texts.set(id, text);
  if (texts.size > MOST) texts.delete(texts.keys().next().value ?? "");
}

export const textForHtml = (id: string): string => place.bearingsLateTexts?.get(id) ?? "";
