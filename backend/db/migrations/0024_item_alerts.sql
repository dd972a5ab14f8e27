CREATE TABLE "item_alerts" (
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_alerts_user_id_item_id_kind_pk" PRIMARY KEY("user_id","item_id","kind"),
	CONSTRAINT "item_alerts_kind" CHECK ("item_alerts"."kind" in ('stock', 'price'))
);
--> statement-breakpoint
ALTER TABLE "item_alerts" ADD CONSTRAINT "item_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_alerts" ADD CONSTRAINT "item_alerts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_alerts_item" ON "item_alerts" USING btree ("item_id");