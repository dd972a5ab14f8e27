export { accountTemplates } from "./account-templates.ts";
export { type AlertedItem, itemAlertsEmail } from "./alert-template.ts";
export { cancelledNouns, enqueuePiecesCancelled } from "./cancellation-template.ts";
export { invoiceCopy, orderCopy } from "./copy-template.ts";
export { enqueueDateEmails } from "./date-template.ts";
export type { Email, EmailContent } from "./email.ts";
export { enqueueToCompany } from "./enqueue-to-company.ts";
export { invoiceEmail } from "./invoice-template.ts";
export { clearOldMessages, forgetRecipient, messageRecords } from "./message-records.ts";
export { creditedInvoiceEmail, debitNoteEmail, priceNoteEmail } from "./note-templates.ts";
export { onboardingTemplates } from "./onboarding-templates.ts";
export { operatorTemplates } from "./operator-templates.ts";
export { enqueueOrderEmail, toMessage } from "./order-templates.ts";
export { enqueue, enqueueAll, type OutboxMessage } from "./outbox.ts";
export {
  enqueueInvoicePaymentReceived,
  enqueueInvoicePaymentRefunded,
  enqueuePaymentReceived,
  enqueueRefundDue,
} from "./payment-templates.ts";
export {
  advanceRefunded,
  deductionAdded,
  deductionWithdrawn,
  receiptRecorded,
} from "./receipt-templates.ts";
export { findRecipients } from "./recipients.ts";
export { type InvoiceToPay, paymentReminder } from "./reminder-template.ts";
export { enqueueReturnEmail } from "./return-template.ts";
export { rfiTemplates } from "./rfi-templates.ts";
export type { NotificationSettings, Sites } from "./settings.ts";
export { enqueueShipmentEmail, type InvoiceOfShipment } from "./shipment-template.ts";
export { createTransports } from "./transports.ts";
export { newWorkEmail, workSummaryEmail } from "./work-templates.ts";
export { startOutboxWorker } from "./worker.ts";
