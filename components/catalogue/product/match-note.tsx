"use client";
import { Notice } from "@/components/ui/notice";
import {
  compareWithRequest,
  type NamedOffer,
  type RequestedMatch,
} from "@/lib/catalogue/compare-with-request";
import { describeDifference, describeMatch } from "@/lib/catalogue/designation/describe";

interface Props {
  requested: string;
  offers: NamedOffer[];
}

/** Comparison of the requested number with each designation of the page. */
export default function MatchNote({ requested, offers }: Props) {
  return compareWithRequest(requested, offers).map((match) => (
    <Comparison key={match.name} requested={requested} {...match} />
  ));
}

function Comparison({ requested, name, match }: RequestedMatch & { requested: string }) {
  if (!match) {
    return (
      <Notice tone="info">
        <p>
          We couldn't compare “<bdi className="wrap-anywhere">{requested}</bdi>” with {name}. Check
          size, seals and clearance before you order.
        </p>
      </Notice>
    );
  }
  const details = match.grade === "same" ? [] : match.differences.map(describeDifference);
  return (
    <Notice tone={match.grade === "same" ? "good" : "info"}>
      <p className="font-semibold wrap-anywhere">{describeMatch(match, name)}</p>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
