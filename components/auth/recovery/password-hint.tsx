import { CheckIcon } from "@/components/ui/icons";
import { PASSWORD_MIN } from "@/lib/forms/recovery";

const HINTS: [text: string, met: (typed: string) => boolean][] = [
  [`Minimum ${PASSWORD_MIN} characters`, (typed) => typed.length >= PASSWORD_MIN],
  ["One uppercase letter", (typed) => /\p{Lu}/u.test(typed)],
  ["One number", (typed) => /\p{N}/u.test(typed)],
  ["One symbol", (typed) => /[^\p{L}\p{M}\p{N}\s]/u.test(typed)],
];

/** Hint of 2.25. Only the length is enforced (9.1). */
export function PasswordHint({ typed }: { typed: string }) {
  return (
    <div className="rounded-brand border bg-wash px-4 py-3 text-small">
      <p className="mb-1 font-semibold">A strong password has</p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {HINTS.map(([text, met]) => (
          <li key={text} className={`flex items-center gap-2 ${met(typed) ? "text-good" : ""}`}>
            <span aria-hidden="true" className="grid size-4 place-items-center">
              {met(typed) ? <CheckIcon /> : "·"}
            </span>
            {text}
            {met(typed) && <span className="sr-only">: yes</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
