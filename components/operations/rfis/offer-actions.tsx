"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import {
  type ConsoleRfi,
  type ConsoleRfiLine,
  extendRfiOffers,
  withdrawRfiOffers,
} from "@/lib/contract/operations/rfis";
import { indianDay, laterDay } from "@/lib/indian-time";
import { ActionDialog } from "../shared/action-dialog";

const toSeen = (lines: ConsoleRfiLine[]) => lines.map(({ line, revision }) => ({ line, revision }));

const describe = (lines: ConsoleRfiLine[]) => (
  <p>
    {lines.length === 1 ? "Line" : "Lines"} {lines.map(({ line }) => line).join(", ")}. The buyer
    gets an e-mail.
  </p>
);

/** Extends or withdraws the offers of the selected lines, or of all lines if none is selected. */
export function OfferActions({ rfi, lines }: { rfi: ConsoleRfi; lines: ConsoleRfiLine[] }) {
  const { number } = rfi;
  const extendable = lines.filter(({ state }) => state === "answered" || state === "expired");
  const valid = lines.filter(({ state }) => state === "answered");
  return (
    <>
      {extendable.length > 0 && (
        <ActionDialog
          label="Extend offers"
          title="Extend offers"
          intro={describe(extendable)}
          call={extendRfiOffers}
          schema={z.object({ validUntil: z.iso.date("Enter a day") })}
          defaultValues={{ validUntil: laterDay(indianDay(new Date()), 30) }}
          toBody={({ validUntil }) => ({ number, lines: toSeen(extendable), validUntil })}
          fields={(form) => (
            <Field label="Valid until" error={form.messageOf("validUntil")}>
              <Input type="date" {...form.register("validUntil")} />
            </Field>
          )}
          done="Offers extended"
        />
      )}
      {valid.length > 0 && (
        <ActionDialog
          label="Withdraw offers"
          variant="danger"
          title="Withdraw offers"
          intro={describe(valid)}
          call={withdrawRfiOffers}
          schema={z.object({ note: z.string().trim().min(1, "Enter a reason").max(500) })}
          defaultValues={{ note: "" }}
          toBody={({ note }) => ({ number, lines: toSeen(valid), note })}
          fields={(form) => (
            <Field label="Reason, for the buyer" error={form.messageOf("note")} required>
              <Input {...form.register("note")} autoComplete="off" />
            </Field>
          )}
          done="Offers withdrawn"
        />
      )}
    </>
  );
}
