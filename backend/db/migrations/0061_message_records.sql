-- Contract: nothing. A process of the release before still deletes messages about no order, RFI or receipt after 30 days.
ALTER TABLE "outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
UPDATE "outbox" SET "user_id" = "users"."id" FROM "users" WHERE "users"."brand" = "outbox"."brand" AND "users"."email" = "outbox"."recipient";
