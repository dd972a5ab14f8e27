CREATE TABLE "order_line_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"from_date" date,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_line_notices_quantity" CHECK ("order_line_notices"."quantity" > 0),
	CONSTRAINT "order_line_notices_change" CHECK ("order_line_notices"."from_date" is distinct from "order_line_notices"."to_date")
);
--> statement-breakpoint
CREATE TABLE "transit_days" (
	"prefix" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "transit_days_prefix" CHECK ("transit_days"."prefix" ~ '^[1-9][0-9]{0,5}$'),
	CONSTRAINT "transit_days_days" CHECK ("transit_days"."days" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "now_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "now_arrives_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "later_arrives_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "dispatch_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "arrives_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_order_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_order_arrives_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transit_days" integer;--> statement-breakpoint
ALTER TABLE "order_line_notices" ADD CONSTRAINT "order_line_notices_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_notices_line" ON "order_line_notices" USING btree ("order_line_id");