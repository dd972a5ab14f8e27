-- Contract: nothing. Orders of a process of the release before are invoiced by allotment.
ALTER TABLE "shipments" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "gst_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoicing" text DEFAULT 'allotment' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;