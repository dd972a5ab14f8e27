CREATE TABLE "handled_searches" (
	"brand" text NOT NULL,
	"text" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handled_searches_brand_text_pk" PRIMARY KEY("brand","text")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	"without_results" integer NOT NULL,
	CONSTRAINT "searches_brand_day_text_pk" PRIMARY KEY("brand","day","text"),
	CONSTRAINT "searches_text" CHECK (length("searches"."text") between 1 and 100),
	CONSTRAINT "searches_counts" CHECK ("searches"."without_results" between 0 and "searches"."searches")
);
--> statement-breakpoint
CREATE INDEX "searches_without_results" ON "searches" USING btree ("brand","text") WHERE "searches"."without_results" > 0;--> statement-breakpoint
CREATE INDEX "companies_to_approve" ON "companies" USING btree ("created_at") WHERE "companies"."status" = 'Approval Pending';--> statement-breakpoint
CREATE INDEX "delivery_addresses_to_verify" ON "delivery_addresses" USING btree ("created_at") WHERE "delivery_addresses"."approval_status" = 1 and "delivery_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_dispatched" ON "shipments" USING btree ("dispatched_on");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_lines_open" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."allocated" > 0 or "order_lines"."back_ordered" > 0;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "returns_to_process" ON "returns" USING btree ("requested_at") WHERE "returns"."status" in ('Requested', 'Approved', 'Received');--> statement-breakpoint
CREATE INDEX "rfi_lines_to_answer" ON "rfi_lines" USING btree ("rfi_id") WHERE "rfi_lines"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "rfi_lines_offers" ON "rfi_lines" USING btree ("valid_until") WHERE "rfi_lines"."status" = 'answered';--> statement-breakpoint
CREATE INDEX "rfis_requested" ON "rfis" USING btree ("requested_at");