"use client";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { CONTROL } from "@/components/ui/field";
import { useBrand } from "@/lib/browser/brand-context";
import { savePastedText } from "@/lib/browser/pasted-text";
import type { Overview } from "@/lib/contract/overview";
import { formatMoney } from "@/lib/format";
import { refuseSize } from "@/lib/quick-order/refuse-size";
import { routes } from "@/lib/routes";
import { Card } from "./card";

/** Amount due, and a box for a list. */
export function DueAndList({ overview, onPay }: { overview: Overview; onPay: () => void }) {
  return (
    <Card title="Amount due">
      <AmountDue due={overview.due} onPay={onPay} />
      <PasteList />
    </Card>
  );
}

function AmountDue({
  due: { overdue, thisWeek, open, canPay },
  onPay,
}: Pick<Overview, "due"> & { onPay: () => void }) {
  const amounts = [
    ["Overdue", overdue, "text-bad"],
    ["Due this week", thisWeek, ""],
    ["Open in total", open, ""],
  ] as const;
  const shown = amounts.filter(([, amount]) => amount > 0).slice(0, 2);
  return (
    <>
      {shown.length === 0 ? (
        <p className="text-muted">Nothing is due.</p>
      ) : (
        <dl>
          {shown.map(([name, amount, tone]) => (
            <div key={name} className={`flex justify-between gap-3 ${tone}`}>
              <dt>{name}</dt>
              <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <AppLink
          className="link inline-flex items-center text-small touch:min-h-11"
          href={routes.statement}
        >
          Account statement
        </AppLink>
        {open > 0 && canPay && (
          <Button size="small" className="ml-auto" onClick={onPay}>
            Pay<span className="sr-only"> invoices</span>
          </Button>
        )}
      </div>
    </>
  );
}

/** A list that quick order opens with. */
function PasteList() {
  const id = useId();
  const brand = useBrand().id;
  const router = useRouter();
  const [text, setText] = useState("");
  const problem = refuseSize(text.length);
  function open() {
    savePastedText(brand, text);
    router.push(routes.quickOrder());
  }
  return (
    <div className="mt-auto grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Paste a list
      </label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        placeholder="6205-2RS    20"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={`${CONTROL} resize-none font-mono`}
        onChange={(event) => setText(event.target.value)}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-small text-bad">
          {problem}
        </p>
      ) : (
        <Button variant="secondary" size="small" disabled={text.trim() === ""} onClick={open}>
          Match list in quick order
        </Button>
      )}
    </div>
  );
}
