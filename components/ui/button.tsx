import type { ComponentProps } from "react";
import { AppLink } from "./app-link";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { SpinnerMark } from "./spinner";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A busy button keeps its width, shows a spinner and takes no press. */
export function Button({
  variant = "primary",
  size = "normal",
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
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

/** A link that looks like a button. */
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
