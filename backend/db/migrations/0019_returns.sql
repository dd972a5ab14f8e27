CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"line" integer NOT NULL,
	"shipment_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"approved" integer,
	"accepted" integer,
	"rejected" integer,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_lines_return_id_line_pk" PRIMARY KEY("return_id","line"),
	CONSTRAINT "return_lines_pieces" CHECK ("return_lines"."quantity" > 0 and "return_lines"."approved" between 0 and "return_lines"."quantity"
        and "return_lines"."accepted" >= 0 and "return_lines"."rejected" >= 0 and "return_lines"."accepted" + "return_lines"."rejected" <= "return_lines"."approved")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"return_id" integer,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"request_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"return_address" text DEFAULT '' NOT NULL,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"receipt_note" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_shipped" FOREIGN KEY ("shipment_id","order_line_id") REFERENCES "public"."shipment_lines"("shipment_id","order_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_shipment_line" ON "return_lines" USING btree ("return_id","shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_shipped_pieces" ON "return_lines" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_photos_unused" ON "return_photos" USING btree ("user_id") WHERE "return_photos"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number" ON "returns" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_request" ON "returns" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "returns_company" ON "returns" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");