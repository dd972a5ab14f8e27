import { blank, day, printableText } from "../../../lib/contract/operations/fields.ts";
import { orderChoice } from "../../../lib/contract/operations/order-actions.ts";

export const dispatch = orderChoice.extend({
  transporter: printableText(80),
  docket: printableText(40),
  on: day.optional(),
  lateInvoiceReason: blank(printableText(200)),
});
