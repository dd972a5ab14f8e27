import {
  describeDifference,
  describeGrade,
  explainMatch,
} from "@/lib/catalogue/designation/describe";
import type { Match, MatchGrade } from "@/lib/catalogue/designation/types";

const TONE: Record<MatchGrade, string> = {
  same: "text-good",
  differs: "text-warning",
  "size-only": "text-warning",
};

/** How an item fits the requested number: "Same", "Differs in clearance", "Same size only". */
export const MatchGradeLabel = ({ match }: { match: Match }) => (
  <span
    className={`truncate text-small ${TONE[match.grade]}`}
    title={match.differences.map(describeDifference).join("; ") || undefined}
  >
    {describeGrade(match)}
  </span>
);

/** The same with the values that differ, where there is room for them. */
export const MatchText = ({ match }: { match: Match }) => (
  <span className={`wrap-anywhere text-small ${TONE[match.grade]}`}>{explainMatch(match)}</span>
);
