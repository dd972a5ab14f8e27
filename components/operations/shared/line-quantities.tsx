import { z } from "zod";
import { Field, Input } from "@/components/ui/field";

/** Values of a form with a quantity for each line: "line-1": "22". */
export type LineValues = Record<string, string>;

const KEY = "line-";
const key = (line: number) => `${KEY}${line}`;

const hasPieces = (values: Record<string, unknown>): boolean =>
  Object.entries(values).some(([name, value]) => name.startsWith(KEY) && Number(value) > 0);

/** Fields of a form with quantities of lines: whole numbers, at least one of them above 0. */
export const withLineQuantities = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...shape, lines: z.literal("") })
    .catchall(z.string().regex(/^\d{0,5}$/, "Enter a whole number of pieces"))
    .refine(hasPieces, {
      path: ["lines"],
      message: "Enter the pieces of at least one line",
    }) as unknown as z.ZodType<LineValues>;

export interface QuantityLine {
  line: number;
  name: string;
  /** Default value of the field; `max` is the largest it accepts. */
  quantity: number;
  max: number;
}

export const lineDefaults = (lines: QuantityLine[]): LineValues =>
  Object.fromEntries([
    // Only shows the error that concerns all lines.
    ["lines", ""],
    ...lines.map(({ line, quantity }) => [key(line), String(quantity)]),
  ]);

/** Lines with pieces; with `min` 0 also those without. */
export const readLines = (lines: QuantityLine[], values: LineValues, min: 0 | 1 = 1) =>
  lines
    .map(({ line }) => ({ line, quantity: Number(values[key(line)] ?? "") }))
    .filter(({ quantity }) => quantity >= min);

interface Form {
  register: (name: string) => object;
  messageOf: (name: string) => string | undefined;
}

/** A field for the pieces of each line. */
export const LineQuantities = ({ lines, form }: { lines: QuantityLine[]; form: Form }) => (
  <fieldset className="grid gap-3">
    <legend className="mb-1 font-semibold">Pieces</legend>
    {form.messageOf("lines") && (
      <p role="alert" className="text-small text-bad">
        {form.messageOf("lines")}
      </p>
    )}
    {lines.map(({ line, name, max }) => (
      <Field
        key={line}
        label={`Line ${line}, ${name}`}
        hint={`Up to ${max}`}
        error={form.messageOf(key(line))}
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register(key(line))} />
      </Field>
    ))}
  </fieldset>
);
