"use client";
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from "react";
import type { Tone } from "./notice";
import type { Toast } from "./toast-list";

type Show = (text: string, tone?: Tone) => void;

const MOST = 3;
const ToastContext = createContext<Show>(() => undefined);
const ToastList = lazyWithFallback(
  () => import("./toast-list"),
  () => null,
);

/** Shows a short message; never the only place where an error appears. */
export const useToast = (): Show => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const drop = useCallback(
    (id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<Show>((text, tone = "good") => {
    setToasts((now) => [...now, { id: (now.at(-1)?.id ?? 0) + 1, text, tone }].slice(-MOST));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-auto sm:bottom-4"
      >
        {toasts.length > 0 && (
          <Suspense>
            <ToastList toasts={toasts} onDrop={drop} />
          </Suspense>
        )}
      </div>
    </ToastContext>
  );
}

/** Lazy-loaded component. Renders `instead` if its code cannot be loaded. */
function lazyWithFallback<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => ({ default: instead })));
}
