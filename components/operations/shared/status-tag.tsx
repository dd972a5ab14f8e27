import type { Tone } from "@/components/ui/notice";

const COLOURS: Record<Tone | "neutral", string> = {
  good: "border-good text-good",
  warning: "border-warning text-warning",
  bad: "border-bad text-bad",
  info: "border-primary text-primary",
  neutral: "border-muted text-muted",
};

/** A state in one or two words. */
export const StatusTag = ({ tone, children }: { tone: keyof typeof COLOURS; children: string }) => (
  <span
    className={`inline-block rounded-brand border bg-paper px-1.5 text-small font-medium ${COLOURS[tone]}`}
  >
    {children}
  </span>
);
