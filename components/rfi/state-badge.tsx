import type { RfiLine } from "@/lib/contract/rfi-line";
import { getStateText, type Tone } from "@/lib/rfi/state-text";

const COLOUR: Record<Tone, string> = {
  good: "text-good",
  warning: "text-warning",
  bad: "text-bad",
  muted: "text-muted",
};

/** State of an RFI line with the validity of its offer or the number of its order. */
export function RfiStateBadge({ line }: { line: RfiLine }) {
  const { label: word, tone, detail } = getStateText(line);
  return (
    <span className="block">
      <span className={`font-medium ${COLOUR[tone]}`}>{word}</span>
      {detail && <span className="block text-small text-muted xl:whitespace-nowrap">{detail}</span>}
    </span>
  );
}
