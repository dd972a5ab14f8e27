CREATE TABLE "rfi_drafts" (
	"rfi_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD COLUMN "requested_item_id" integer;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "rfi_drafts" ADD CONSTRAINT "rfi_drafts_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD CONSTRAINT "rfi_lines_requested_item_id_items_id_fk" FOREIGN KEY ("requested_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfi_lines_company_requested" ON "rfi_lines" USING btree ("company_id","requested_item_id") WHERE "rfi_lines"."requested_item_id" is not null;