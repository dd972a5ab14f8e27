import type { UseFormRegister } from "react-hook-form";
import { z } from "zod";
import { Checkbox } from "@/components/ui/field";
import { ROLES, type Role } from "@/lib/operations/permissions";
import { roleDescriptions } from "@/lib/operations/role-names";

/** The roles of a form: one checkbox each. */
export const rolesField = z.array(z.enum(ROLES)).min(1, "Choose at least one role.");

export function RoleFields({
  register,
  error,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: forms with a field "roles" differ in their other fields.
  register: UseFormRegister<any>;
  error: string | undefined;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Roles</legend>
      {ROLES.map((role: Role) => (
        <Checkbox key={role} label={roleDescriptions[role]} value={role} {...register("roles")} />
      ))}
      {error && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
