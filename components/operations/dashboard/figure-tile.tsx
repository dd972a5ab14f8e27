import type { ReactNode } from "react";
import type { Compared } from "@/lib/contract/operations/dashboard";
import { type FigureName, figures } from "@/lib/operations/figures";
import { formatChange } from "@/lib/operations/shares";

/** Definition of a figure, folded. */
export const Definition = ({ of }: { of: FigureName }) => (
  <details className="text-small text-muted">
    <summary className="inline-flex min-h-6 cursor-pointer items-center touch:min-h-11">
      <span className="underline decoration-dotted underline-offset-2">Definition</span>
      <span className="sr-only"> of {figures[of].title}</span>
    </summary>
    <p className="max-w-prose">{figures[of].definition}</p>
  </details>
);

interface Props {
  figure: FigureName;
  value: ReactNode;
  /** Compares it with the previous period; its values are formatted by `format`. */
  compared?: Compared;
  format?: (value: number) => string;
  note?: string;
}

/** One figure with its value, that of the previous period, and its definition. */
export function FigureTile({ figure, value, compared, format = String, note }: Props) {
  return (
    <div className="grid content-start gap-0.5 rounded-brand border px-3 py-2">
      <dt className="text-small text-muted">{figures[figure].title}</dt>
      <dd>
        <p className="break-words text-xl font-semibold tabular-nums">{value}</p>
        {compared && (
          <p className="text-small text-muted">
            {formatChange(compared)}{" "}
            <span className="whitespace-nowrap">(before: {format(compared.previous)})</span>
          </p>
        )}
        {note && <p className="text-small text-muted">{note}</p>}
        <Definition of={figure} />
      </dd>
    </div>
  );
}
