"use client";
import { useId } from "react";

interface Props {
  note: string;
  error: string | null;
  disabled: boolean;
  onChange: (note: string) => void;
}

export function NoteField({ note, error, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        Note (optional)
      </label>
      <textarea
        id={id}
        rows={4}
        value={note}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-brand border border-muted bg-paper px-3 py-2 text-base disabled:bg-wash disabled:text-muted aria-invalid:border-bad"
      />
      <p id={`${id}-hint`} className="text-small text-muted">
        For example the machine, the application, or whether another maker is acceptable.
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
