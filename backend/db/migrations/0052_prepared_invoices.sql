-- Contract: nothing. A process of the release before leaves the columns alone and knows no prepared invoice (deploy/README.md).
ALTER TABLE "invoices" ADD COLUMN "irn_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cancelled_at" timestamp with time zone;