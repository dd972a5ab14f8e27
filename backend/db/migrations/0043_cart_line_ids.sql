-- Data only: also applied to restored backups (modules/operations/restore.ts). A restore by an earlier version continued the
-- ids of cart lines after those in carts, below those that lines of orders, RFIs and checkouts have from removed cart lines.
SELECT setval(pg_get_serial_sequence('cart_lines', 'id'), used."id")
FROM (
	SELECT greatest(
		(SELECT max("cart_line_id") FROM "order_lines"),
		(SELECT max("cart_line_id") FROM "rfi_lines"),
		(SELECT max((line->>'cart_line_id')::int) FROM "checkouts", jsonb_array_elements("snapshot"->'lines') line)
	) AS "id"
) used
WHERE used."id" >= (SELECT last_value + is_called::int FROM "cart_lines_id_seq");
--> statement-breakpoint
-- Lines that were added since such a restore and have the id of another's ordered line.
UPDATE "cart_lines" c SET "id" = nextval(pg_get_serial_sequence('cart_lines', 'id'))
WHERE EXISTS (SELECT FROM "order_lines" o WHERE o."cart_line_id" = c."id")
	OR EXISTS (SELECT FROM "rfi_lines" r WHERE r."cart_line_id" = c."id");
