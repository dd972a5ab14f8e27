"use client";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CONTROL, Field, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { ShippedLine } from "@/lib/contract/returns";
import { formatCount, formatDate } from "@/lib/format";
import { getReturnLines, type ReturnForm, returnForm } from "@/lib/forms/return-form";
import { RETURN_NOTE_MAX } from "@/lib/forms/return-request";
import { randomId } from "@/lib/new-id";
import { useRequestReturn } from "@/lib/queries/returns";
import { formatReason, needsNote, needsPhoto, RETURN_REASONS } from "@/lib/returns/reasons";
import { routes } from "@/lib/routes";
import { LineQuantityField } from "../line-quantity-field";
import { PhotoField } from "./photo-field";

/** Nothing is chosen, unless there is only one line to choose. */
const getDefaults = (lines: ShippedLine[]): ReturnForm => ({
  quantities: lines.map(({ returnable }) => (lines.length === 1 ? String(returnable) : "")),
  reason: "",
  note: "",
  photos: [],
});

const describeLine = ({ shipment, date, returned, returnable, until }: ShippedLine) =>
  [
    `Shipment ${shipment} of ${formatDate(date)}`,
    ...(returned > 0 ? [`${formatCount(returned)} already in a return`] : []),
    `up to ${formatCount(returnable)} can be returned until ${formatDate(until)}`,
  ].join(", ");

/** Requests the return of shipped pieces with reason and photos; then the return opens. */
export function ReturnDialog({
  order,
  lines: offered,
  onClose,
}: {
  order: string;
  lines: ShippedLine[];
  onClose: () => void;
}) {
  const id = useId();
  const router = useRouter();
  // Later answers must not change the rows of a form that is being filled in.
  const [lines] = useState(offered);
  const [key] = useState(randomId);
  const [isUploading, setUploading] = useState(false);
  const request = useRequestReturn();
  const { register, submit, failure, messageOf, busy, watch, setValue, formState } = useSchemaForm({
    schema: returnForm(lines),
    defaultValues: getDefaults(lines),
    onSubmit: async ({ quantities, reason, note, photos }) => {
      if (reason === "") return;
      const { number } = await request.mutateAsync({
        key,
        orderNumber: order,
        reason,
        note,
        lines: getReturnLines(lines, quantities),
        photoIds: photos.map((photo) => photo.id),
      });
      router.push(routes.return(number));
    },
  });
  const reason = watch("reason");
  const isNoteRequired = reason !== "" && needsNote(reason);
  return (
    <Dialog
      onClose={onClose}
      title="Return items"
      size="medium"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy || isUploading}>
            Request return
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-muted">
          We will check your request and e-mail you the return address. Request a separate return
          for each kind of fault.
        </p>
        <h3 id={`${id}-pieces`} className="text-base">
          Pieces to return
        </h3>
        <ul aria-labelledby={`${id}-pieces`} className="grid gap-3">
          {lines.map((line, index) => (
            <li key={`${line.shipment}:${line.line}`} className="border-b border-rule pb-3">
              <LineQuantityField
                label={`${line.name} ${line.brand}`}
                hint={describeLine(line)}
                error={formState.errors.quantities?.[index]?.message}
                {...register(`quantities.${index}`, { deps: ["quantities.0"] })}
              />
            </li>
          ))}
        </ul>
        <Field label="Reason" required error={messageOf("reason")}>
          <Select {...register("reason", { deps: ["note", "photos"] })}>
            <option value="">Select a reason</option>
            {RETURN_REASONS.map((one) => (
              <option key={one} value={one}>
                {formatReason(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={isNoteRequired ? "Description" : "Description (optional)"}
          required={isNoteRequired}
          error={messageOf("note")}
        >
          <textarea
            rows={3}
            maxLength={RETURN_NOTE_MAX}
            className={CONTROL}
            {...register("note")}
          />
        </Field>
        <PhotoField
          photos={watch("photos")}
          isRequired={reason !== "" && needsPhoto(reason)}
          error={messageOf("photos")}
          onBusy={setUploading}
          onChange={(photos) =>
            setValue("photos", photos, { shouldValidate: formState.isSubmitted })
          }
        />
        {failure && <Notice tone="bad" title={failure} />}
      </form>
    </Dialog>
  );
}
