-- Contract: nothing.
ALTER TABLE "payments" ADD COLUMN "voucher_year" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_serial" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_year" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_serial" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_number" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_issued_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_voucher_serial" ON "payments" USING btree ("brand","voucher_year","voucher_serial");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_voucher_number" ON "payments" USING btree ("voucher_number");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_voucher_serial" ON "refunds" USING btree ("brand","voucher_year","voucher_serial");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_voucher_number" ON "refunds" USING btree ("voucher_number");