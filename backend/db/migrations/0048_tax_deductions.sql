-- Contract: nothing. A process of the release before sees a receipt without its deducted tax: it never finds an unused part too much.
CREATE TABLE "receipt_deductions" (
	"id" serial PRIMARY KEY NOT NULL,
	"receipt_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"certificate" text DEFAULT '' NOT NULL,
	CONSTRAINT "receipt_deductions_amount" CHECK ("receipt_deductions"."amount" > 0 and "receipt_deductions"."base" >= "receipt_deductions"."amount")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_deductions" ADD CONSTRAINT "receipt_deductions_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_deductions_receipt" ON "receipt_deductions" USING btree ("receipt_id","kind");--> statement-breakpoint
CREATE INDEX "receipt_deductions_pending" ON "receipt_deductions" USING btree ("id") WHERE "receipt_deductions"."certificate" = '';