ALTER TABLE "limits" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "limits_bucket_window_start_pk" TO "rate_limits_bucket_window_start_pk";--> statement-breakpoint
ALTER TABLE "otps" RENAME TO "one_time_codes";--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME CONSTRAINT "otps_pkey" TO "one_time_codes_pkey";--> statement-breakpoint
ALTER SEQUENCE "otps_id_seq" RENAME TO "one_time_codes_id_seq";--> statement-breakpoint
ALTER INDEX "otps_target" RENAME TO "one_time_codes_target";--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "receipt_parts" RENAME TO "receipt_allocations";--> statement-breakpoint
ALTER TABLE "receipt_allocations" RENAME CONSTRAINT "receipt_parts_receipt_id_invoice_id_pk" TO "receipt_allocations_receipt_id_invoice_id_pk";--> statement-breakpoint
ALTER TABLE "receipt_allocations" RENAME CONSTRAINT "receipt_parts_receipt_id_receipts_id_fk" TO "receipt_allocations_receipt_id_receipts_id_fk";--> statement-breakpoint
ALTER TABLE "receipt_allocations" RENAME CONSTRAINT "receipt_parts_invoice_id_invoices_id_fk" TO "receipt_allocations_invoice_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "test_provider" RENAME TO "mock_gateway";--> statement-breakpoint
ALTER TABLE "mock_gateway" RENAME CONSTRAINT "test_provider_pkey" TO "mock_gateway_pkey";--> statement-breakpoint
ALTER SEQUENCE "test_provider_seq_seq" RENAME TO "mock_gateway_seq_seq";--> statement-breakpoint
ALTER INDEX "test_provider_parent" RENAME TO "mock_gateway_parent";--> statement-breakpoint
ALTER TABLE "mock_gateway" RENAME COLUMN "kind" TO "type";--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "overdue" TO "marked_overdue";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "designation" TO "job_title";--> statement-breakpoint
ALTER TABLE "pending_users" RENAME COLUMN "designation" TO "job_title";--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "items" RENAME COLUMN "kind" TO "bearing_type";--> statement-breakpoint
ALTER TABLE "items" RENAME COLUMN "base" TO "base_designation";--> statement-breakpoint
ALTER TABLE "item_stock" RENAME COLUMN "when_out" TO "out_of_stock_availability";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "debited" TO "balance_debited";--> statement-breakpoint
ALTER TABLE "balance_entries" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "year" TO "financial_year";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "figures" TO "content";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "acknowledged" TO "acknowledgement";--> statement-breakpoint
ALTER TABLE "rfis" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "intent" TO "snapshot";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "told" TO "provider_state";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "asked_at" TO "provider_order_requested_at";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "asking_until" TO "provider_order_lease_until";--> statement-breakpoint
ALTER TABLE "reservations" RENAME COLUMN "pieces" TO "quantity";--> statement-breakpoint
ALTER TABLE "payment_events" RENAME COLUMN "kind" TO "type";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "useless_at" TO "expires_at";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "reservations" RENAME CONSTRAINT "reservations_pieces" TO "reservations_quantity";--> statement-breakpoint
ALTER INDEX "invoices_waiting" RENAME TO "invoices_pending";--> statement-breakpoint
ALTER TABLE "rfi_lines" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
DROP INDEX "rfi_lines_open";--> statement-breakpoint
UPDATE "rfi_lines" SET "status" = 'pending' WHERE "status" = 'asked';--> statement-breakpoint
UPDATE "checkouts" SET "state" = 'expired' WHERE "state" = 'lapsed';--> statement-breakpoint
UPDATE "outbox" SET "status" = 'pending' WHERE "status" = 'waiting';--> statement-breakpoint
UPDATE "outbox" SET "status" = 'stored' WHERE "status" = 'kept';--> statement-breakpoint
UPDATE "outbox" SET "channel" = 'email' WHERE "channel" = 'mail';--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_lines_open" ON "rfi_lines" USING btree ("company_id","item_id") WHERE "rfi_lines"."status" = 'pending';