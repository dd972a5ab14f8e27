"use client";
import { useId } from "react";
import { CityField } from "@/components/shared/city-field";
import { AutoGrowInput } from "@/components/ui/auto-grow-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { FieldHint } from "@/components/ui/field-hint";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { pincodeWarning } from "@/lib/forms/pincode";
import type { DeliveryAddressForm } from "@/lib/forms/profile";
import { deliveryAddressForm } from "@/lib/forms/schemas";
import { useUpdateAccount } from "@/lib/queries/account";
import { StateField } from "./state-field";
import { usePincodeState } from "./use-pincode-state";

const EMPTY: DeliveryAddressForm = { address: "", cityId: "", pincode: "" };

/** 'Add New Delivery Address' (2.45, 2.57, 4.21). */
export function AddressDialog({
  billingState,
  onClose,
}: {
  billingState: string;
  onClose: () => void;
}) {
  const id = useId();
  const toast = useToast();
  const updateAccount = useUpdateAccount();
  const { register, submit, failure, messageOf, busy, setValue, clearErrors, watch } =
    useSchemaForm({
      schema: deliveryAddressForm,
      defaultValues: EMPTY,
      reValidateMode: "onSubmit",
      onSubmit: async (values) => {
        const { message, warning } = await updateAccount("addresses", values);
        toast(message);
        if (warning) toast(warning, "warning");
        onClose();
      },
    });
  const place = usePincodeState(billingState, () => {
    setValue("cityId", "");
    clearErrors("cityId");
  });
  const warning = pincodeWarning(watch("pincode"), place.state);
  return (
    <Dialog
      onClose={onClose}
      title="Add New Delivery Address"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Submit
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Address" required error={messageOf("address")}>
          <AutoGrowInput
            data-autofocus
            autoComplete="address-line1"
            {...register("address", { onChange: () => clearErrors("address") })}
          />
        </Field>
        <Field
          label="Pincode"
          required
          error={messageOf("pincode")}
          hint={<FieldHint tone={warning ? "warning" : "info"} text={warning || "Six digits"} />}
        >
          <Input
            inputMode="numeric"
            autoComplete="postal-code"
            {...register("pincode", {
              onChange: (event: { target: { value: string } }) => {
                clearErrors("pincode");
                place.follow(event.target.value);
              },
            })}
          />
        </Field>
        <StateField place={place} />
        <CityField
          state={place.state}
          error={messageOf("cityId")}
          {...register("cityId", { onChange: () => clearErrors("cityId") })}
        />
        {failure && <Notice tone="bad" title={failure} />}
      </form>
    </Dialog>
  );
}
