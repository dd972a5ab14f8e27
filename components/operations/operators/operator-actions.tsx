"use client";
import { z } from "zod";
import * as contract from "@/lib/contract/operations/operators";
import { ActionDialog } from "../shared/action-dialog";
import { RoleFields, rolesField } from "./role-fields";

const nothing = z.object({});
const roles = z.object({ roles: rolesField });

/** Actions of an owner on one operator. */
export function OperatorActions({ operator }: { operator: contract.OperatorRow }) {
  const { id, name, email, status, sessions } = operator;
  const plain = { schema: nothing, defaultValues: {}, toBody: () => ({ id }) };
  if (status === "disabled")
    return (
      <ActionDialog
        {...plain}
        label="Enable"
        title={`Enable ${name}`}
        intro={<p>{name} can sign in again with the former password and second factor.</p>}
        call={contract.enableOperator}
        done={`${name} can sign in again`}
      />
    );
  return (
    <div className="flex flex-wrap gap-2 wide:justify-end">
      <ActionDialog
        label="Change roles"
        title={`Change roles of ${name}`}
        call={contract.changeRoles}
        schema={roles}
        defaultValues={{ roles: operator.roles }}
        toBody={(values) => ({ id, ...values })}
        done={`Roles of ${name} changed`}
        fields={({ register, messageOf }) => (
          <RoleFields register={register} error={messageOf("roles")} />
        )}
      />
      {sessions > 0 && (
        <ActionDialog
          {...plain}
          label="End sessions"
          title={`End sessions of ${name}`}
          intro={<p>{name} is signed out on all devices and can sign in again.</p>}
          call={contract.endOperatorSessions}
          done={`${name} is signed out`}
        />
      )}
      <ActionDialog
        {...plain}
        label="Reset access"
        title={`Reset access of ${name}`}
        intro={
          <p>
            Password and second factor stop working, all sessions end, and {email} gets a new set-up
            link.
          </p>
        }
        call={contract.resetOperator}
        done={`Set-up link sent to ${email}`}
      />
      <ActionDialog
        {...plain}
        label="Disable"
        variant="danger"
        title={`Disable ${name}`}
        intro={<p>{name} is signed out at once and can no longer sign in.</p>}
        call={contract.disableOperator}
        done={`${name} can no longer sign in`}
      />
    </div>
  );
}
