"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface Props<Entry> {
  /** e.g. "Slide" */
  noun: string;
  entries: Entry[];
  onChange: (entries: Entry[]) => void;
  create: () => Entry;
  most: number;
  /** The fields of one entry. */
  children: (entry: Entry, change: (changes: Partial<Entry>) => void) => ReactNode;
}

/** Entries in the order in which they are shown, to be changed, moved, added and removed. */
export function ListEditor<Entry extends object>({
  noun,
  entries,
  onChange,
  create,
  most,
  children,
}: Props<Entry>) {
  const move = (from: number, to: number) => {
    const moved = entries.filter((_, at) => at !== from);
    moved.splice(to, 0, entries[from] as Entry);
    onChange(moved);
  };
  return (
    <div className="grid gap-4">
      {entries.map((entry, at) => {
        const name = `${noun} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their fields hold no state.
          <fieldset key={at} className="grid min-w-0 gap-3 rounded-brand border p-3">
            <legend className="px-1 font-semibold">{name}</legend>
            {children(entry, (changes) =>
              onChange(entries.map((one, n) => (n === at ? { ...one, ...changes } : one))),
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="small"
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                Move up<span className="sr-only"> {name}</span>
              </Button>
              <Button
                variant="secondary"
                size="small"
                disabled={at === entries.length - 1}
                onClick={() => move(at, at + 1)}
              >
                Move down<span className="sr-only"> {name}</span>
              </Button>
              <Button
                variant="danger"
                size="small"
                onClick={() => onChange(entries.filter((_, n) => n !== at))}
              >
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </div>
          </fieldset>
        );
      })}
      {entries.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...entries, create()])}
        >
          Add {noun.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
