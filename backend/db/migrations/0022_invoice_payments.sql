CREATE TABLE "receipt_reversals" (
	"id" serial PRIMARY KEY NOT NULL,
	"receipt_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_reversals_amount" CHECK ("receipt_reversals"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"receipt" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" bigint NOT NULL,
	"provider_order_id" text,
	"provider_order_requested_at" timestamp with time zone,
	"provider_order_lease_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"provider_state" text DEFAULT 'unpaid' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoices" jsonb NOT NULL,
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount" >= 100)
);
--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_balance_not_negative";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "mode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "financial_year" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "serial" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_payment_id" integer;--> statement-breakpoint
ALTER TABLE "receipt_reversals" ADD CONSTRAINT "receipt_reversals_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_reversals_receipt" ON "receipt_reversals" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_receipt" ON "invoice_payments" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_provider_order" ON "invoice_payments" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_one_open" ON "invoice_payments" USING btree ("company_id") WHERE "invoice_payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoice_payments_company" ON "invoice_payments" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_next_check" ON "invoice_payments" USING btree ("next_check_at");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_payment_id_invoice_payments_id_fk" FOREIGN KEY ("invoice_payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_serial" ON "receipts" USING btree ("brand","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "receipts_unnumbered" ON "receipts" USING btree ("id") WHERE "receipts"."serial" is null;--> statement-breakpoint
CREATE INDEX "payments_invoice_payment" ON "payments" USING btree ("invoice_payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK (num_nonnulls("payments"."checkout_id", "payments"."invoice_payment_id") = 1);