-- Data only: also applied to restored backups from before it (modules/operations/backup.ts).
UPDATE "order_lines" l SET
	"allocated" = CASE WHEN o."status" IN ('Awaiting Internal Approval', 'Approved') THEN l."quantity_now" ELSE 0 END,
	"shipped" = CASE WHEN o."status" = 'Dispatched' THEN l."quantity" ELSE 0 END,
	"back_ordered" = CASE WHEN o."status" IN ('Awaiting Internal Approval', 'Approved') THEN l."quantity" - l."quantity_now" ELSE 0 END
FROM "orders" o WHERE o."id" = l."order_id";--> statement-breakpoint
INSERT INTO "shipments" ("order_id", "number", "carrier", "tracking", "dispatched_on")
SELECT "id", 1, "transporter", "docket", coalesce("dispatched_on", ("placed_at" AT TIME ZONE 'Asia/Kolkata')::date)
FROM "orders" WHERE "status" = 'Dispatched' ORDER BY "id";--> statement-breakpoint
INSERT INTO "shipment_lines" ("shipment_id", "order_line_id", "quantity")
SELECT s."id", l."id", l."quantity" FROM "shipments" s JOIN "order_lines" l ON l."order_id" = s."order_id";
