"use client";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { CloseIcon } from "./header-icons";
import { type Tone, toneIcon } from "./notice";

type Show = (text: string, tone?: Tone) => void;

const ToastContext = createContext<Show>(() => undefined);

/** Shows a short message; never the only place where an error is told. */
export const useToast = (): Show => useContext(ToastContext);

const LIFETIME_MS = 6000;

interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const COLOUR: Record<Tone, string> = {
  bad: "text-bad",
  warning: "text-warning",
  good: "text-good",
  info: "text-primary",
};

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const drop = useCallback((id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setToasts((now) => now.filter((toast) => toast.id !== id));
  }, []);
  const start = useCallback(
    (id: number) =>
      timers.current.set(
        id,
        setTimeout(() => drop(id), LIFETIME_MS),
      ),
    [drop],
  );
  const pause = () => {
    for (const timer of timers.current.values()) clearTimeout(timer);
  };
  const show = useCallback<Show>(
    (text, tone = "good") => {
      last.current += 1;
      const id = last.current;
      setToasts((now) => [...now.slice(-2), { id, text, tone }]);
      start(id);
    },
    [start],
  );

  return (
    <ToastContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock. */}
      <div
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-end gap-2 sm:top-auto sm:bottom-4"
        onMouseEnter={pause}
        onMouseLeave={() => {
          for (const { id } of toasts) start(id);
        }}
      >
        {toasts.map(({ id, text, tone }) => (
          <div
            key={id}
            className={`pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-brand border bg-paper px-4 py-3 shadow-lg ${COLOUR[tone]}`}
          >
            {toneIcon(tone)}
            <span className="grow text-ink">{text}</span>
            <button
              type="button"
              aria-label="Dismiss"
              className="grid size-9 place-items-center text-muted"
              onClick={() => drop(id)}
            >
              <CloseIcon />
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
