import { MatchText } from "@/components/shared/match-grade-label";
import type { RfiLine } from "@/lib/contract/rfi-line";
import { describeRequest, isTextOnly } from "@/lib/rfi/state-text";

/**
 * Item of a line, or what was requested in words; a text wraps, an item number doesn't. Below an offered item, what it is
 * offered for and how it fits.
 */
export function RfiLineName({ line, className }: { line: RfiLine; className: string }) {
  const text = describeRequest(line);
  const look = isTextOnly(line) ? "font-semibold wrap-anywhere" : "part-number";
  return (
    <>
      <span className={`${look} ${className}`}>{line.name}</span>
      {text && <span className="block max-w-prose wrap-anywhere text-muted">{text}</span>}
      {line.match && (
        <span className="block max-w-prose">
          <MatchText match={line.match} />
        </span>
      )}
    </>
  );
}
