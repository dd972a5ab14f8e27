import type { RfiLine } from "@/lib/contract/rfi-line";
import { describeRequestedText, isTextOnly } from "@/lib/rfi/state-text";

/** Item of a line, or what was requested in words; a text wraps, an item number doesn't. */
export function RfiLineName({ line, className }: { line: RfiLine; className: string }) {
  const text = describeRequestedText(line);
  const look = isTextOnly(line) ? "font-semibold wrap-anywhere" : "part-number";
  return (
    <>
      <span className={`${look} ${className}`}>{line.name}</span>
      {text && <span className="block max-w-prose wrap-anywhere text-muted">{text}</span>}
    </>
  );
}
