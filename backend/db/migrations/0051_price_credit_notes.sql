-- Contract: nothing. A process of the release before counts no piece of a note for a lower price as credited, because its quantity is 0.
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_figures";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "repriced_pieces" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "itc_reversed_on" date;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_figures" CHECK ("invoice_lines"."quantity" >= 0 and "invoice_lines"."taxable" >= 0 and "invoice_lines"."gst" >= 0);