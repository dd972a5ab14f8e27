"use client";
import { useId } from "react";
import { LineItemCells, LineItemHeaders } from "@/components/shared/line-item-cells";
import { Input } from "@/components/ui/field";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { indianDay } from "@/lib/indian-time";
import type { RequestLine } from "@/lib/rfi/request-line";
import type { TermsErrors, TypedTerms } from "@/lib/rfi/terms";

interface Props {
  lines: RequestLine[];
  intraState: boolean;
  getTerms: (line: RequestLine) => TypedTerms;
  getErrors: (line: RequestLine) => TermsErrors;
  disabled: boolean;
  onTermsChange: (line: RequestLine, terms: TypedTerms) => void;
}

/** Lines about to be requested, with optional terms (2.42). */
export function RequestLines({
  lines,
  intraState,
  getTerms,
  getErrors,
  disabled,
  onTermsChange,
}: Props) {
  const brand = useBrand();
  return (
    <Table
      label="Items to be requested"
      head={
        <>
          <LineItemHeaders />
          <TableHead>Origin</TableHead>
          <TableHead>Target price (optional)</TableHead>
          <TableHead>Needed by (optional)</TableHead>
        </>
      }
    >
      {lines.map((line) => {
        const fields = {
          name: getLineName(brand, line),
          terms: getTerms(line),
          errors: getErrors(line),
          disabled,
          onChange: (terms: TypedTerms) => onTermsChange(line, terms),
        };
        return (
          <TableRow key={line.key}>
            <LineItemCells line={line} intraState={intraState} />
            <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
            <TableCell label="Target price (optional)" field>
              <TargetPriceField {...fields} />
            </TableCell>
            <TableCell label="Needed by (optional)" field>
              <NeededByField {...fields} />
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}

interface FieldProps {
  /** Name of the item, for screen readers. */
  name: string;
  terms: TypedTerms;
  errors: TermsErrors;
  disabled: boolean;
  onChange: (terms: TypedTerms) => void;
}

const DAY_MS = 86_400_000;

function TermsInput({
  label,
  error,
  ...input
}: { label: string; error: string | undefined } & Parameters<typeof Input>[0]) {
  const id = useId();
  return (
    <span className="grid gap-1">
      <Input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...input}
      />
      {error && (
        <span id={id} role="alert" className="max-w-44 text-small text-bad">
          {error}
        </span>
      )}
    </span>
  );
}

const TargetPriceField = ({ name, terms, errors, disabled, onChange }: FieldProps) => (
  <TermsInput
    label={`Target price of ${name} in rupees`}
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    placeholder="₹ each"
    className="lg:w-28 lg:text-right"
    disabled={disabled}
    value={terms.targetPrice}
    error={errors.targetPrice}
    onChange={(event) => onChange({ ...terms, targetPrice: event.target.value })}
  />
);

const NeededByField = ({ name, terms, errors, disabled, onChange }: FieldProps) => (
  <TermsInput
    label={`${name} needed by`}
    type="date"
    min={indianDay(new Date(Date.now() + DAY_MS))}
    className="lg:w-38"
    disabled={disabled}
    value={terms.neededBy}
    error={errors.neededBy}
    onChange={(event) => onChange({ ...terms, neededBy: event.target.value })}
  />
);
