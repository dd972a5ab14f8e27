"use client";
import type { ReactNode } from "react";
import { z } from "zod";
import type { ButtonVariant } from "@/components/ui/button";
import type { OpsCall } from "@/lib/contract/operations/call";
import type { packOrder } from "@/lib/contract/operations/order-actions";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { ActionDialog } from "../shared/action-dialog";
import {
  LineQuantities,
  type LineValues,
  lineDefaults,
  type QuantityLine,
  readLines,
  withLineQuantities,
} from "../shared/line-quantities";

interface Props<Reply> {
  order: OrderPage;
  lines: QuantityLine[];
  /** Names order, version and pieces. */
  call: OpsCall<typeof packOrder.body, Reply>;
  label: string;
  variant: ButtonVariant;
  title: string;
  confirm: string;
  intro?: ReactNode;
  done: string | ((reply: Reply) => string);
}

/** A button that opens a dialog for pieces of an order's lines, and makes one call with them. */
export const LinesDialog = <Reply,>({ order, lines, ...action }: Props<Reply>) => (
  <ActionDialog<LineValues, typeof packOrder.body, Reply>
    {...action}
    schema={withLineQuantities({ version: z.string() })}
    defaultValues={{ version: order.version, ...lineDefaults(lines) }}
    toBody={(values) => ({
      number: order.number,
      version: values.version,
      lines: readLines(lines, values),
    })}
    fields={(form) => <LineQuantities lines={lines} form={form} />}
    size="medium"
  />
);
