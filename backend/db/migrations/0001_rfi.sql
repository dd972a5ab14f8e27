CREATE TABLE "rfi_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"rfi_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"line" integer NOT NULL,
	"item_id" integer NOT NULL,
	"cart_line_id" integer,
	"quantity" integer NOT NULL,
	"list_price" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"target_price" bigint,
	"needed_by" date,
	"status" text DEFAULT 'asked' NOT NULL,
	"price" bigint,
	"allotted" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"lead_days" integer,
	"valid_until" timestamp with time zone,
	"answer_note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "rfi_lines_quantity" CHECK ("rfi_lines"."quantity" between 1 and 99999),
	CONSTRAINT "rfi_lines_held" CHECK ("rfi_lines"."held" between 0 and coalesce("rfi_lines"."allotted", 0)),
	CONSTRAINT "rfi_lines_offer" CHECK ("rfi_lines"."status" not in ('answered', 'ordered') or ("rfi_lines"."price" > 0 and "rfi_lines"."allotted" > 0 and "rfi_lines"."valid_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "rfis" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_id" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "cart_lines_user_item";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "rfi_line_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rfi_line_id" integer;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD CONSTRAINT "rfi_lines_rfi_id_rfis_id_fk" FOREIGN KEY ("rfi_id") REFERENCES "public"."rfis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD CONSTRAINT "rfi_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD CONSTRAINT "rfi_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfis" ADD CONSTRAINT "rfis_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_lines_rfi_line" ON "rfi_lines" USING btree ("rfi_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_lines_rfi_item" ON "rfi_lines" USING btree ("rfi_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_lines_cart_line" ON "rfi_lines" USING btree ("cart_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_lines_open" ON "rfi_lines" USING btree ("company_id","item_id") WHERE "rfi_lines"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "rfi_lines_company_item" ON "rfi_lines" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rfis_number" ON "rfis" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "rfis_request" ON "rfis" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "rfis_company" ON "rfis" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_rfi_line_id_rfi_lines_id_fk" FOREIGN KEY ("rfi_line_id") REFERENCES "public"."rfi_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_rfi_line_id_rfi_lines_id_fk" FOREIGN KEY ("rfi_line_id") REFERENCES "public"."rfi_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_user_offer" ON "cart_lines" USING btree ("user_id","item_id") WHERE "cart_lines"."rfi_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_rfi_line" ON "order_lines" USING btree ("rfi_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_user_item" ON "cart_lines" USING btree ("user_id","item_id") WHERE "cart_lines"."rfi_line_id" is null;