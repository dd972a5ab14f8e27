"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { addOperator, newOperator } from "@/lib/contract/operations/operators";
import type { Role } from "@/lib/operations/permissions";
import { ActionDialog } from "../shared/action-dialog";
import { RoleFields, rolesField } from "./role-fields";

const { name, email } = newOperator.shape;
const schema = z.object({ name, email, roles: rolesField });
const defaultValues = { name: "", email: "", roles: [] as Role[] };

export const AddOperator = () => (
  <ActionDialog
    label="Add operator"
    variant="primary"
    title="Add operator"
    intro={
      <p>The operator gets an e-mail with a set-up link, which is valid for 24 hours and once.</p>
    }
    call={addOperator}
    schema={schema}
    defaultValues={defaultValues}
    toBody={(values) => values}
    done={({ operator }) => `Set-up link sent to ${operator.email}`}
    fields={({ register, messageOf }) => (
      <>
        <Field label="Name" error={messageOf("name")}>
          <Input autoComplete="off" {...register("name")} />
        </Field>
        <Field label="E-mail address" error={messageOf("email")}>
          <Input type="email" autoComplete="off" {...register("email")} />
        </Field>
        <RoleFields register={register} error={messageOf("roles")} />
      </>
    )}
  />
);
