"use client";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useEntryText } from "@/components/ui/use-entry-text";

interface Tab {
  id: string;
  heading: string;
  panel: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with the standard keyboard support: arrow keys, Home and End. Back restores the selected one. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const id = useId();
  const [selected, select] = useEntryText("tab", tabs[0]?.id ?? "");
  const shown = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const setShown = (index: number) => select(tabs[index]?.id ?? "");
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const to = step ? (shown + step + tabs.length) % tabs.length : ends[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setShown(to);
    buttons.current[to]?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="mb-5 flex overflow-x-auto border-b"
        onKeyDown={move}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(node) => {
              buttons.current[index] = node;
            }}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-2 text-small whitespace-nowrap hover:text-primary focus-visible:-outline-offset-2 aria-selected:border-primary aria-selected:font-semibold sm:px-5 sm:text-base"
          >
            {tab.heading}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={index !== shown}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
