-- Contract: nothing. Money that a process of the release before records as refunded has no voucher.
ALTER TABLE "receipt_reversals" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "mode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "financial_year" text;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "serial" integer;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD COLUMN "number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_reversals_serial" ON "receipt_reversals" USING btree ("brand","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_reversals_number" ON "receipt_reversals" USING btree ("number");