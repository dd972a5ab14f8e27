import { type ComponentProps, useId } from "react";
import { Checkbox } from "./field";
import { AlertIcon } from "./icons";

interface Props extends ComponentProps<"input"> {
  label: string;
  error?: string | undefined;
}

/** A checkbox with its error message. */
export function CheckboxField({ label, error, required, ...rest }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Checkbox
        label={label}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...rest}
      />
      {error && (
        <p id={id} role="alert" className="flex items-center gap-1 text-small text-bad">
          <AlertIcon /> {error}
        </p>
      )}
    </div>
  );
}
