import { BearingIcon } from "@/components/shared/bearing-drawing";
import { MatchGradeLabel } from "@/components/shared/match-grade-label";
import { kindOf } from "@/lib/catalogue/bearing-kind";
import { describeDifference } from "@/lib/catalogue/designation/describe";
import type { Suggestion } from "@/lib/contract/catalogue";
import { formatSize } from "@/lib/format-measures";

/** Drawing, number, categories and size of a suggestion, and what differs from the requested number. */
export function QuickViewFacts({ suggestion, maker }: { suggestion: Suggestion; maker?: string }) {
  const { name, categoryType, categoryName, bore, outsideDiameter, width, match } = suggestion;
  const size = formatSize(bore, outsideDiameter, width);
  const facts = [
    ["Sub category", categoryType],
    ["Category", categoryName],
    ["Brand", maker],
    ["Size", size === "NA" ? "" : size],
  ].filter(([, value]) => value);
  return (
    <div className="flex items-center gap-4">
      <BearingIcon
        className="size-20 shrink-0"
        kind={kindOf(categoryType, categoryName)}
        bore={bore}
        outsideDiameter={outsideDiameter}
        width={width}
      />
      <div className="min-w-0">
        <p className="part-number text-lg whitespace-normal">{name}</p>
        <dl className="text-small">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="sr-only">{label}</dt>
              <dd className="text-muted">{value}</dd>
            </div>
          ))}
        </dl>
        {match && <MatchGradeLabel match={match} />}
        {match && match.grade !== "same" && (
          <ul className="text-small">
            {match.differences.map((difference) => (
              <li key={difference.feature}>{describeDifference(difference)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
