CREATE TABLE "announced_work" (
	"topic" text NOT NULL,
	"row_id" text NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announced_work_topic_row_id_pk" PRIMARY KEY("topic","row_id")
);
--> statement-breakpoint
CREATE TABLE "operator_subscriptions" (
	"operator_id" integer NOT NULL,
	"topic" text NOT NULL,
	"brand" text NOT NULL,
	"frequency" text NOT NULL,
	"last_summary_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_subscriptions_operator_id_topic_brand_pk" PRIMARY KEY("operator_id","topic","brand"),
	CONSTRAINT "operator_subscriptions_frequency" CHECK ("operator_subscriptions"."frequency" in ('immediately', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "operator_subscriptions" ADD CONSTRAINT "operator_subscriptions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;