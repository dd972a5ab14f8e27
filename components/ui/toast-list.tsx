"use client";
import { useEffect, useState } from "react";
import { CloseIcon } from "./close-icon";
import { ContactLinks } from "./contact-links";
import { type Tone, toneIcon } from "./notice";

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const LIFETIME_MS = 6000;

const COLOUR: Record<Tone, string> = {
  bad: "text-bad",
  warning: "text-warning",
  good: "text-good",
  info: "text-primary",
};

interface Props {
  toasts: Toast[];
  onDrop: (id: number) => void;
}

/** Current toasts, newest last. Hovering pauses their timers. */
export default function ToastList({ toasts, onDrop }: Props) {
  const [held, setHeld] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock.
    <div
      className="grid justify-items-end gap-2"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} held={held} onDrop={onDrop} />
      ))}
    </div>
  );
}

function Card({
  toast: { id, text, tone },
  held,
  onDrop,
}: {
  toast: Toast;
  held: boolean;
  onDrop: Props["onDrop"];
}) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDrop(id), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [held, id, onDrop]);
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-brand border bg-paper px-4 py-3 shadow-lg ${COLOUR[tone]}`}
    >
      {toneIcon(tone)}
      <span className="grow text-ink">
        {text}
        <ContactLinks message={text} />
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-9 place-items-center text-muted"
        onClick={() => onDrop(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
