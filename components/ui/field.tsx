import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { ContactLinks } from "./contact-links";
import { AlertIcon } from "./icons";

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** One Input, Select or textarea, which receives its ID and descriptions from the field. */
  children: ReactElement<Controlled>;
}

interface Controlled {
  id?: string;
  "aria-invalid"?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-required"?: boolean | undefined;
}

/** Label, hint and error of one control. */
export function Field({ label, error, hint, required, children }: FieldProps) {
  const made = useId();
  const id = children.props.id ?? made;
  const own = children.props["aria-describedby"];
  const described = [own, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-bad">
            {" *"}
          </span>
        )}
      </label>
      {cloneElement(children, {
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-1 text-small text-bad">
          <AlertIcon /> {error}
        </p>
      )}
      <ContactLinks message={error} />
    </div>
  );
}

export const CONTROL =
  "w-full min-h-11 rounded-brand border border-muted bg-paper px-3 py-2 text-base text-ink placeholder:text-muted disabled:bg-wash disabled:text-muted aria-invalid:border-bad";

export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={`${CONTROL} read-only:bg-wash ${className}`} />;
}

export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={`${CONTROL} ${className}`} />;
}

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({
  label,
  hideLabel = false,
  className = "",
  ...rest
}: ComponentProps<"input"> & { label: string; hideLabel?: boolean }) {
  return (
    <label
      className={`inline-flex min-h-9 cursor-pointer items-center gap-2 touch:min-h-11 ${className}`}
    >
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-primary" />
      <span className={hideLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}
