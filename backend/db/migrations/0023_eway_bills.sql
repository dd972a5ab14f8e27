ALTER TABLE "shipments" ADD COLUMN "eway_bill" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "eway_valid_until" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "vehicle" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "transporter_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "distance_km" integer;