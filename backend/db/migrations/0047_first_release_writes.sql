-- A process of the first release (8402580) may go on beside one of this release: it writes neither lines of invoices nor days of order
-- lines, and would have this release invoice the same pieces again. What it leaves out is added when it commits, as migrations 0021 and
-- 0026 added it to earlier orders. Rows that this release writes are complete and stay as they are.
-- Contract: drop triggers and functions once no process of the first release runs.
CREATE FUNCTION "complete_first_release_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "invoice_lines" WHERE "invoice_id" = NEW."id") THEN RETURN NULL; END IF;
	IF NEW."kind" = 'invoice' THEN
		UPDATE "order_lines" SET "invoiced" = "quantity" WHERE "order_id" = NEW."order_id";
		UPDATE "invoices" SET "on_approval" = true WHERE "id" = NEW."id";
	ELSE
		UPDATE "order_lines" SET "cancelled" = "quantity" WHERE "order_id" = NEW."order_id";
		UPDATE "invoices" n SET "credits_id" = i."id", "reason" = o."cancel_reason"
		FROM "invoices" i JOIN "orders" o ON o."id" = i."order_id"
		WHERE n."id" = NEW."id" AND i."kind" = 'invoice' AND i."order_id" = n."order_id";
	END IF;
	INSERT INTO "invoice_lines" ("invoice_id", "order_line_id", "quantity", "taxable", "gst")
	SELECT NEW."id", "id", "quantity", "taxable", "gst" FROM "order_lines" WHERE "order_id" = NEW."order_id" ORDER BY "line";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "complete_first_release_dates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "order_lines" l SET
		"now_by" = CASE WHEN l."quantity_now" > 0 THEN p."day" END,
		"dispatch_by" = CASE WHEN l."allocated" = 0 THEN NULL WHEN l."quantity_now" > l."shipped" THEN p."day" ELSE l."later_by"::date END,
		"back_order_by" = CASE WHEN l."back_ordered" > 0 THEN l."later_by"::date END
	FROM "orders" o,
		LATERAL (SELECT ("placed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "on" FROM "orders" WHERE "id" = o."id") d,
		LATERAL (SELECT CASE WHEN extract(isodow FROM d."on") = 7 THEN d."on" + 1 ELSE d."on" END AS "day") p
	WHERE l."id" = NEW."id" AND o."id" = l."order_id"
		AND l."now_by" IS NULL AND l."dispatch_by" IS NULL AND l."back_order_by" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoices_first_release" AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "complete_first_release_document"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_first_release" AFTER INSERT ON "order_lines" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW."now_by" IS NULL AND NEW."dispatch_by" IS NULL AND NEW."back_order_by" IS NULL)
EXECUTE FUNCTION "complete_first_release_dates"();
