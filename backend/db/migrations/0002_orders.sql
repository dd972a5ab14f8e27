CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"on_credit" boolean NOT NULL,
	"total" bigint NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"year" text,
	"serial" integer,
	"number" text,
	"issued_at" timestamp with time zone,
	"due_on" date,
	"figures" jsonb,
	"irn" text DEFAULT '' NOT NULL,
	"acknowledged" text DEFAULT '' NOT NULL,
	"signed_qr" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoices_settled" CHECK ("invoices"."settled" between 0 and "invoices"."total")
);
--> statement-breakpoint
CREATE TABLE "receipt_parts" (
	"receipt_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "receipt_parts_receipt_id_invoice_id_pk" PRIMARY KEY("receipt_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "po_files" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_file_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatched_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transporter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "docket" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_parts" ADD CONSTRAINT "receipt_parts_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_parts" ADD CONSTRAINT "receipt_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_files" ADD CONSTRAINT "po_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_kind" ON "invoices" USING btree ("order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial" ON "invoices" USING btree ("brand","kind","year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "invoices_waiting" ON "invoices" USING btree ("id") WHERE "invoices"."serial" is null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("company_id","due_on") WHERE "invoices"."kind" = 'invoice' and "invoices"."settled" < "invoices"."total";--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reference" ON "receipts" USING btree ("company_id","reference");--> statement-breakpoint
CREATE INDEX "po_files_user" ON "po_files" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_po_file_id_po_files_id_fk" FOREIGN KEY ("po_file_id") REFERENCES "public"."po_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_po_file" ON "orders" USING btree ("po_file_id");