CREATE TABLE "item_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"item_ids" integer[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "item_changes_transaction" ON "item_changes" USING btree ("transaction");--> statement-breakpoint
CREATE FUNCTION "record_item_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "item_changes" ("item_ids") SELECT array_agg("id") FROM "changed" HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "record_item_stock_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "item_changes" ("item_ids") SELECT array_agg("item_id") FROM "changed" HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "items_inserted" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "items_updated" AFTER UPDATE ON "items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "item_stock_inserted" AFTER INSERT ON "item_stock" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_stock_changes"();--> statement-breakpoint
CREATE TRIGGER "item_stock_updated" AFTER UPDATE ON "item_stock" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_stock_changes"();--> statement-breakpoint
CREATE TRIGGER "item_stock_deleted" AFTER DELETE ON "item_stock" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "record_item_stock_changes"();
