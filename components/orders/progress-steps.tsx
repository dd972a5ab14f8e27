import { CheckIcon } from "@/components/ui/icons";
import type { StatusStep } from "@/lib/orders/status-steps";

const MARK: Record<StatusStep["state"], string> = {
  done: "border-good bg-good text-paper",
  part: "border-good bg-paper",
  open: "border-rule bg-paper",
};

const SPOKEN: Record<StatusStep["state"], string> = {
  done: "done",
  part: "in part",
  open: "not yet",
};

/** Placed ▸ Approved ▸ Packed ▸ Dispatched ▸ Delivered with times, or the steps of a return; a column on phones. */
export function ProgressSteps({ label, steps }: { label: string; steps: StatusStep[] }) {
  const reached = steps.findLastIndex(({ state }) => state !== "open");
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={label}
      className="flex flex-col gap-1.5 rounded-brand border border-rule p-3 sm:flex-row sm:gap-0 sm:p-4"
    >
      {steps.map(({ name, state, detail }, index) => (
        <li
          key={name}
          aria-current={index === reached ? "step" : undefined}
          className="flex min-w-0 items-baseline gap-x-2 sm:flex-1 sm:flex-col sm:items-start sm:gap-1"
        >
          <span className="flex items-center self-center sm:w-full" aria-hidden="true">
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-full border-2 [&>svg]:size-3.5 ${MARK[state]}`}
            >
              {state === "done" && <CheckIcon />}
              {state === "part" && <span className="size-2 rounded-full bg-good" />}
            </span>
            {index < steps.length - 1 && (
              <span
                className={`mx-1 hidden h-0.5 grow sm:block ${state === "done" ? "bg-good" : "bg-rule"}`}
              />
            )}
          </span>
          <span className={state === "open" ? "text-muted" : "font-semibold"}>
            {name}
            <span className="sr-only"> ({SPOKEN[state]})</span>
          </span>
          <span className="text-small text-muted tabular-nums max-sm:ml-auto">{detail}</span>
        </li>
      ))}
    </ol>
  );
}
