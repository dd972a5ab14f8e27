import type { ComponentProps, MouseEvent } from "react";
import { AppLink } from "./app-link";
import { SpinnerMark } from "./spinner";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Also prevents Enter in a field from submitting the form. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A busy button keeps its width and focus, shows a spinner and ignores presses. Disabling it instead would move
 * keyboard focus to the top of the page.
 */
export function Button({
  variant = "primary",
  size = "normal",
  busy = false,
  onClick,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {/* Not `invisible`: a busy button keeps its name too. */}
      <span className="contents">
        {busy ? <span className="opacity-0">{children}</span> : children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerMark />
        </span>
      )}
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({
  variant = "primary",
  size = "normal",
  className,
  ...rest
}: ComponentProps<typeof AppLink> & Look) {
  return (
    <AppLink
      {...rest}
      className={buttonStyle(variant, size, `${className ?? ""} hover:brightness-105`)}
    />
  );
}

export type ButtonVariant = "primary" | "secondary" | "text" | "danger";
export type ButtonSize = "small" | "normal";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-primary bg-primary text-primary-ink enabled:hover:brightness-110",
  secondary: "border-primary bg-paper text-primary enabled:hover:bg-wash",
  text: "border-transparent bg-transparent text-primary enabled:hover:underline",
  danger: "border-transparent bg-transparent text-bad enabled:hover:underline",
};
const SIZES: Record<ButtonSize, string> = {
  small: "min-h-9 px-3 py-1 text-small touch:min-h-11 touch:min-w-11",
  normal: "min-h-11 px-5 py-2",
};

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, extra = ""): string =>
  `relative inline-flex items-center justify-center gap-2 rounded-brand border font-semibold no-underline disabled:cursor-not-allowed disabled:border-rule disabled:bg-wash disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-wash aria-disabled:text-muted ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
