ALTER TABLE "payment_events" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("provider_payment_id");