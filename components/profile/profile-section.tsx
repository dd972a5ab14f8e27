import { type ReactNode, useId } from "react";

/** One section of the profile with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-brand border p-4 sm:p-5"
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
