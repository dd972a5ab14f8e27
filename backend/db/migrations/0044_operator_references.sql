CREATE TABLE "goods_receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"import_id" integer,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipts_reference" ON "goods_receipts" USING btree ("item_id","reference_key");--> statement-breakpoint
CREATE INDEX "goods_receipts_import" ON "goods_receipts" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_reference" ON "order_events" USING btree ("order_id","reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_reference" ON "balance_entries" USING btree ("company_id","reference_key");