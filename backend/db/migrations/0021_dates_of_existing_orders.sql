-- Data only: also applied to restored backups from before it (modules/operations/backup.ts). Lines that have dates keep them.
UPDATE "order_lines" l SET
	"now_by" = CASE WHEN l."quantity_now" > 0 THEN p."day" END,
	"dispatch_by" = CASE WHEN l."allocated" = 0 THEN NULL WHEN l."quantity_now" > l."shipped" THEN p."day" ELSE l."later_by"::date END,
	"back_order_by" = CASE WHEN l."back_ordered" > 0 THEN l."later_by"::date END
FROM "orders" o,
	LATERAL (SELECT ("placed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "on" FROM "orders" WHERE "id" = o."id") d,
	LATERAL (SELECT CASE WHEN extract(isodow FROM d."on") = 7 THEN d."on" + 1 ELSE d."on" END AS "day") p
WHERE o."id" = l."order_id" AND l."now_by" IS NULL AND l."dispatch_by" IS NULL AND l."back_order_by" IS NULL;
