CREATE TABLE "checkouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"receipt" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" bigint NOT NULL,
	"intent" jsonb NOT NULL,
	"provider_order_id" text,
	"asked_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	"reserved_until" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"told" text DEFAULT 'unpaid' NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" >= 100)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"brand" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider_order_id" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_brand_event_id_pk" PRIMARY KEY("brand","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"checkout_id" integer NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"checkout_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "reservations_checkout_id_item_id_pk" PRIMARY KEY("checkout_id","item_id"),
	CONSTRAINT "reservations_pieces" CHECK ("reservations"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_provider" (
	"seq" serial NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"parent" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_receipt" ON "checkouts" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_order" ON "checkouts" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_order" ON "checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "checkouts_next_check" ON "checkouts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency_key" ON "refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_next_try" ON "refunds" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "test_provider_parent" ON "test_provider" USING btree ("account","kind","parent");