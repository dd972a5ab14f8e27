"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import * as calls from "@/lib/contract/operations/order-actions";
import type { OrderPage, OrderPageLine } from "@/lib/contract/operations/orders";
import { ActionDialog } from "../shared/action-dialog";
import {
  LineQuantities,
  type LineValues,
  lineDefaults,
  readLines,
  withLineQuantities,
} from "../shared/line-quantities";
import { useMay } from "../shared/use-may";
import { chooseFrom } from "./choose-from";
import { LinesDialog } from "./lines-dialog";
import { MoveDateDialog } from "./move-date-dialog";
import { PrepareInvoiceDialog } from "./prepare-invoice-dialog";
import { ShipDialog } from "./ship-dialog";
import { AddNoteDialog, SendAgainDialog } from "./write-dialogs";

const nothing = z.object({});
const required = (what: string, max: number) =>
  z.string().trim().min(1, `Enter ${what}`).max(max, `Use up to ${max} characters`);

const reasonField = (
  form: { register: (name: "reason") => object; messageOf: (name: "reason") => string | undefined },
  hint: string,
) => (
  <Field label="Reason" hint={hint} required error={form.messageOf("reason")}>
    <Input maxLength={200} {...form.register("reason")} />
  </Field>
);

function ApproveDialog({ order }: { order: OrderPage }) {
  return (
    <ActionDialog
      label="Approve"
      variant="primary"
      title={`Approve ${order.number}`}
      confirm="Approve order"
      intro={
        <p>
          {order.invoicing === "shipment"
            ? "The buyer gets an e-mail. Each shipment has its own tax invoice when it leaves."
            : "The tax invoice of what is in stock is issued, and the buyer gets an e-mail."}
        </p>
      }
      call={calls.approveOrder}
      schema={nothing}
      defaultValues={{}}
      toBody={() => ({ number: order.number, status: "Awaiting Internal Approval" as const })}
      done={`${order.number} is approved`}
    />
  );
}

const PackDialog = ({ order }: { order: OrderPage }) => (
  <LinesDialog
    order={order}
    lines={chooseFrom(order, ({ allocated }) => allocated)}
    call={calls.packOrder}
    label="Pack"
    variant="primary"
    title={`Pack ${order.number}`}
    confirm="Record as packed"
    done="Packed"
  />
);

const countCancellable = ({ cancellable, backOrdered }: OrderPageLine) =>
  cancellable ?? backOrdered;

function CancelPiecesDialog({ order }: { order: OrderPage }) {
  const lines = chooseFrom(order, countCancellable, ({ backOrdered }) => backOrdered);
  const isOfShipments = order.invoicing === "shipment";
  const label = isOfShipments ? "Cancel pieces" : "Cancel back-ordered pieces";
  return (
    <ActionDialog<LineValues, typeof calls.cancelLines.body, unknown>
      label={label}
      title={`${label} of ${order.number}`}
      confirm="Cancel pieces"
      intro={
        <p>
          {isOfShipments && "Pieces in stock go back to free stock. "}
          The amount returns to the balance or is refunded. The buyer gets an e-mail.
        </p>
      }
      call={calls.cancelLines}
      schema={withLineQuantities({ version: z.string(), reason: required("a reason", 200) })}
      defaultValues={{ version: order.version, reason: "", ...lineDefaults(lines) }}
      toBody={(values) => ({
        number: order.number,
        version: values.version,
        reason: values.reason ?? "",
        lines: readLines(lines, values),
      })}
      fields={(form) => (
        <>
          <LineQuantities lines={lines} form={form} />
          {reasonField(form, "Shown to the buyer")}
        </>
      )}
      done="Pieces cancelled"
      size="medium"
    />
  );
}

function CancelDialog({ order }: { order: OrderPage }) {
  return (
    <ActionDialog
      label="Cancel order"
      variant="danger"
      title={`Cancel ${order.number}`}
      confirm="Cancel order"
      intro={
        <p>
          Stock and balance are restored, invoices are credited, and an online payment is refunded.
          The buyer gets an e-mail.
        </p>
      }
      call={calls.cancelOrder}
      schema={z.object({ status: z.string(), reason: required("a reason", 200) })}
      defaultValues={{ status: order.status as string, reason: "" }}
      toBody={({ status, reason }) => ({
        number: order.number,
        status: status as OrderPage["status"],
        reason,
      })}
      fields={(form) => reasonField(form, "Shown to the buyer")}
      done={`${order.number} is cancelled`}
    />
  );
}

/** Actions that an order's state and the operator's roles allow now. */
export function OrderActions({ order }: { order: OrderPage }) {
  const may = useMay();
  const { status, lines, irn } = order;
  const has = (of: (line: OrderPage["lines"][number]) => number) =>
    lines.some((line) => of(line) > 0);
  const isOpen = status === "Approved" || status === "Awaiting Internal Approval";
  const isApproved = status === "Approved";
  const inStock = has(({ allocated }) => allocated);
  const isPacked = has(({ packed }) => packed);
  return (
    <>
      {status === "Awaiting Internal Approval" && may("orders/approve") && (
        <ApproveDialog order={order} />
      )}
      {isApproved && inStock && may("orders/pack") && <PackDialog order={order} />}
      {isApproved && inStock && irn === "needed" && may("orders/prepare-invoice") && (
        <PrepareInvoiceDialog order={order} isPacked={isPacked} />
      )}
      {isApproved && inStock && (!irn || irn === "recorded") && may("orders/ship") && (
        <ShipDialog order={order} isMain={isPacked || irn === "recorded"} />
      )}
      {isOpen && may("orders/move-date") && <MoveDateDialog order={order} />}
      {status !== "Cancelled" && may("orders/send") && <SendAgainDialog order={order} />}
      {may("orders/note") && <AddNoteDialog order={order} />}
      {isOpen && has(countCancellable) && may("orders/cancel-lines") && (
        <CancelPiecesDialog order={order} />
      )}
      {isOpen && !has(({ shipped }) => shipped) && may("orders/cancel") && (
        <CancelDialog order={order} />
      )}
    </>
  );
}
