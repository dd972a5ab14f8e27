import { describeDifference, describeGrade } from "@/lib/catalogue/designation/describe";
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
