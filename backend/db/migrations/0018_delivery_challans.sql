CREATE TABLE "delivery_challans" (
	"shipment_id" integer PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_challans_serial" ON "delivery_challans" USING btree ("brand","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_challans_number" ON "delivery_challans" USING btree ("number");