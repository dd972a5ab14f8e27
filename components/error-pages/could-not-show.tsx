import type { ReactNode } from "react";
import { pageNotShown } from "@/lib/forms/failure-messages";

const BUTTON = "min-h-11 content-center rounded-brand border border-primary px-5 font-semibold";

/** Content of error pages. Every page ships it, so it has no other imports. */
export const CouldNotShow = ({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry: () => void;
  children?: ReactNode;
}) => (
  <>
    <title>{pageNotShown}</title>
    <h1>{pageNotShown}</h1>
    <p className="max-w-prose">{text}</p>
    <div className="flex flex-wrap gap-3">
      <button type="button" className={`${BUTTON} bg-primary text-primary-ink`} onClick={onRetry}>
        Try again
      </button>
      {/** Reloads the document, whatever is broken in the current one. */}
      <a className={`${BUTTON} text-primary`} href="/">
        Go to home
      </a>
    </div>
    {children}
  </>
);
