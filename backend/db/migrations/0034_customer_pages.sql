CREATE TABLE "company_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"operator_id" integer,
	"operator" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_notes_company" ON "company_notes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "companies_number" ON "companies" USING btree ("customer_number");--> statement-breakpoint
CREATE INDEX "companies_gstin" ON "companies" USING btree ("gstin");--> statement-breakpoint
CREATE INDEX "companies_pan" ON "companies" USING btree (substr("gstin", 3, 10));--> statement-breakpoint
CREATE INDEX "companies_contact_email" ON "companies" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "shipments_plain_tracking" ON "shipments" USING btree (regexp_replace(upper("tracking"), '[^A-Z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "shipments_eway_bills" ON "shipments" USING gin (string_to_array("eway_bill", ',')) WHERE "shipments"."eway_bill" <> '';--> statement-breakpoint
CREATE INDEX "invoices_irn" ON "invoices" USING btree ("irn") WHERE "invoices"."irn" <> '';--> statement-breakpoint
CREATE INDEX "receipts_plain_reference" ON "receipts" USING btree (regexp_replace(upper("reference"), '[^A-Z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "orders_po_number" ON "orders" USING btree (regexp_replace(upper("po_number"), '[^A-Z0-9]', '', 'g')) WHERE "orders"."po_number" <> '';