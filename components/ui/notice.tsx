import type { ReactNode } from "react";
import { ContactLinks } from "./contact-links";
import { AlertIcon, CheckIcon, InfoIcon } from "./icons";

export type Tone = "bad" | "warning" | "good" | "info";

const EDGE: Record<Tone, string> = {
  bad: "border-bad text-bad",
  warning: "border-warning text-warning",
  good: "border-good text-good",
  info: "border-primary text-primary",
};
const WORD: Record<Tone, string> = { bad: "Problem", warning: "Note", good: "Done", info: "Note" };

export const toneIcon = (tone: Tone) =>
  tone === "good" ? <CheckIcon /> : tone === "info" ? <InfoIcon /> : <AlertIcon />;

interface Props {
  tone: Tone;
  title?: string;
  children?: ReactNode;
}

/** A message on the page. Errors and warnings are announced at once. */
export function Notice({ tone, title, children }: Props) {
  const urgent = tone === "bad" || tone === "warning";
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={`flex items-start gap-3 rounded-brand border border-l-4 bg-paper px-4 py-3 ${EDGE[tone]}`}
    >
      <span className="mt-0.5">{toneIcon(tone)}</span>
      <div className="min-w-0 wrap-anywhere text-ink">
        <p className={title ? "font-semibold" : "sr-only"}>{title ?? WORD[tone]}</p>
        <ContactLinks message={title} />
        {children}
      </div>
    </div>
  );
}
