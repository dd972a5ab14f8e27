"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { changeOwnPassword, showOwn } from "@/lib/contract/operations/access";
import { useOpsQuery } from "@/lib/queries/operations";
import { passwordFields, refinePassword } from "../access/set-up-form";
import { ActionDialog } from "../shared/action-dialog";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { OpsPage, Section } from "../shared/ops-page";
import { NewSecondFactor } from "./new-second-factor";
import { OwnSessions } from "./own-sessions";

/** The operator's own account. */
export function AccountPage() {
  const own = useOpsQuery(showOwn, {});
  return (
    <OpsPage title="Your account">
      <Loaded query={own} what="your account">
        {({ name, email, roles, recoveryCodesLeft }) => (
          <>
            <Facts
              facts={[
                ["Name", name],
                ["E-mail address", email],
                ["Roles", roles.join(", ")],
                ["Recovery codes left", recoveryCodesLeft],
              ]}
            />
            <Section title="Password and second factor">
              <div className="flex flex-wrap gap-2">
                <ChangePassword />
                <NewSecondFactor />
              </div>
            </Section>
            <OwnSessions />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

const schema = z
  .object({ current: z.string().min(1, "Enter your current password."), ...passwordFields })
  .superRefine(refinePassword);

const ChangePassword = () => (
  <ActionDialog
    label="Change password"
    title="Change password"
    intro={<p>You stay signed in here and are signed out everywhere else.</p>}
    call={changeOwnPassword}
    schema={schema}
    defaultValues={{ current: "", password: "", confirm: "" }}
    toBody={({ current, password }) => ({ current, password })}
    done="Password changed"
    fields={({ register, messageOf }) => (
      <>
        <Field label="Current password" error={messageOf("current")}>
          <Input type="password" autoComplete="current-password" {...register("current")} />
        </Field>
        <Field label="New password" hint="At least 12 characters." error={messageOf("password")}>
          <Input type="password" autoComplete="new-password" {...register("password")} />
        </Field>
        <Field label="Repeat new password" error={messageOf("confirm")}>
          <Input type="password" autoComplete="new-password" {...register("confirm")} />
        </Field>
      </>
    )}
  />
);
