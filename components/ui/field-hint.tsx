import type { Tone } from "./notice";

const COLOUR: Record<Tone, string> = {
  bad: "text-bad",
  warning: "text-warning",
  good: "text-good",
  info: "text-muted",
};

/** Live hint next to a field; announced when it changes. */
export function FieldHint({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span role="status" className={COLOUR[tone]}>
      {text}
    </span>
  );
}
