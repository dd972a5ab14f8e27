import { GRADE_LABELS } from "../catalogue/designation/describe.ts";
import type { NumberMatch } from "../contract/match-numbers.ts";
import { judgeItem } from "./row-result.ts";

/** An item that a typed number may mean. */
export interface Candidate {
  id: string;
  name: string;
  brand: string;
  /** How it fits the number. */
  label: string;
  /** It is what was typed, and no other item is. */
  isCertain: boolean;
}

/** Items that a typed number may mean, best first. */
export function findCandidates(
  text: string,
  { item, alternatives, isOwnNumber }: NumberMatch,
): Candidate[] {
  if (!item) return [];
  const { label, group } = judgeItem(text, item);
  const others = alternatives.map(({ grade, ...one }) => ({
    ...one,
    label: grade ? GRADE_LABELS[grade] : "",
    isCertain: false,
  }));
  const isOnly = others.every((other) => other.label !== GRADE_LABELS.same);
  const isCertain = isOwnNumber === true || (group === "matched" && isOnly);
  return [{ id: item.id, name: item.name, brand: item.brand, label, isCertain }, ...others];
}
