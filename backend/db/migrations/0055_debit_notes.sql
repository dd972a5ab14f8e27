-- Contract: nothing. A process of the release before knows no debit notes and credits no part of them: issue them after it has ended.
DROP INDEX "invoices_open";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "debits_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_debits_id_invoices_id_fk" FOREIGN KEY ("debits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_debits" ON "invoices" USING btree ("debits_id") WHERE "invoices"."debits_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("company_id","due_on") WHERE "invoices"."kind" in ('invoice', 'debit-note') and "invoices"."settled" < "invoices"."total";