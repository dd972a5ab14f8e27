import type { ComponentProps, MouseEvent } from "react";
import { AppLink } from "./app-link";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
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
      <span className={busy ? "invisible contents" : "contents"}>
        {busy ? <span className="invisible">{children}</span> : children}
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
