-- Data only: also applied to restored backups from before it (modules/operations/backup.ts). An invoice issued before further
-- invoices existed covers its whole order.
UPDATE "order_lines" l SET "cancelled" = l."quantity"
FROM "orders" o WHERE o."id" = l."order_id" AND o."status" = 'Cancelled';--> statement-breakpoint
UPDATE "order_lines" l SET "invoiced" = l."quantity"
FROM "invoices" i WHERE i."order_id" = l."order_id" AND i."kind" = 'invoice';--> statement-breakpoint
UPDATE "invoices" SET "on_approval" = true WHERE "kind" = 'invoice';--> statement-breakpoint
UPDATE "invoices" n SET "credits_id" = i."id", "reason" = o."cancel_reason"
FROM "invoices" i JOIN "orders" o ON o."id" = i."order_id"
WHERE n."kind" = 'credit-note' AND i."kind" = 'invoice' AND i."order_id" = n."order_id";--> statement-breakpoint
INSERT INTO "invoice_lines" ("invoice_id", "order_line_id", "quantity", "taxable", "gst")
SELECT i."id", l."id", l."quantity", l."taxable", l."gst"
FROM "invoices" i JOIN "order_lines" l ON l."order_id" = i."order_id" ORDER BY i."id", l."line";
