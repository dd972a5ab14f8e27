"use client";
import { useState, useSyncExternalStore } from "react";

const FIELD = "pageState";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readEntry(): Record<string, unknown> {
  const state: unknown = window.history.state;
  const own = isRecord(state) ? state[FIELD] : null;
  return isRecord(own) ? own : {};
}

function writeEntry(key: string, text: string): void {
  const state: unknown = window.history.state;
  try {
    // The router's own fields stay, so that it treats this as the same entry.
    window.history.replaceState(
      { ...(isRecord(state) ? state : {}), [FIELD]: { ...readEntry(), [key]: text } },
      "",
    );
  } catch {
    // Browsers limit how often an entry may change; then the last change is not restored.
  }
}

/**
 * Changes the query string of the page without a visit or a request; the texts of the entry stay. The router learns of it
 * because its own fields are left out: it adds them again.
 */
export function replaceQuery(query: string): void {
  try {
    window.history.replaceState({ [FIELD]: readEntry() }, "", window.location.pathname + query);
  } catch {
    // As above: the address keeps the query before.
  }
}

const never = () => () => undefined;

/**
 * A text of the page that the browser's Back and Forward restore. It is stored in the entry of the history, so another
 * visit to the same page starts with `initial`.
 */
export function useEntryText(key: string, initial: string): [string, (text: string) => void] {
  const [changed, setChanged] = useState<string | null>(null);
  // The server doesn't know the entry, so hydration starts with `initial` and corrects it before painting.
  const restored = useSyncExternalStore<unknown>(
    never,
    () => readEntry()[key],
    () => undefined,
  );
  const text = changed ?? (typeof restored === "string" ? restored : initial);
  return [
    text,
    (next) => {
      setChanged(next);
      writeEntry(key, next);
    },
  ];
}
