-- Contract: nothing. Until it has ended, a process of the release before still deletes every message after 30 days.
ALTER TABLE "outbox" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "masked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about") WHERE "outbox"."about" <> '';--> statement-breakpoint
CREATE INDEX "outbox_unmasked" ON "outbox" USING btree ("created_at") WHERE "outbox"."masked_at" is null;