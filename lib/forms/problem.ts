/** The first thing wrong with a form, and the field that gets the focus. */
export interface Problem<Field extends string = string> {
  field: Field;
  message: string;
}

/** A rule of a form: the field, what is said when it is broken, and whether it holds. */
export type Rule<Field extends string> = readonly [field: Field, message: string, holds: boolean];

/** The first broken rule in the order given; null when all hold. */
export function firstProblem<Field extends string>(
  rules: readonly Rule<Field>[],
): Problem<Field> | null {
  const broken = rules.find(([, , holds]) => !holds);
  return broken ? { field: broken[0], message: broken[1] } : null;
}
