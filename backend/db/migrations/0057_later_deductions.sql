-- Contract: nothing. A process of the release before adds withdrawals like deductions, whose sums agree, but lists both: withdraw after it has ended.
ALTER TABLE "receipt_deductions" DROP CONSTRAINT "receipt_deductions_amount";--> statement-breakpoint
DROP INDEX "receipt_deductions_receipt";--> statement-breakpoint
ALTER TABLE "receipt_deductions" ADD COLUMN "recorded_on" date;--> statement-breakpoint
ALTER TABLE "receipt_deductions" ADD COLUMN "withdraws_id" integer;--> statement-breakpoint
ALTER TABLE "receipt_deductions" ADD CONSTRAINT "receipt_deductions_withdraws_id_receipt_deductions_id_fk" FOREIGN KEY ("withdraws_id") REFERENCES "public"."receipt_deductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_deductions_of_receipt" ON "receipt_deductions" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_deductions_withdraws" ON "receipt_deductions" USING btree ("withdraws_id");--> statement-breakpoint
ALTER TABLE "receipt_deductions" ADD CONSTRAINT "receipt_deductions_sign" CHECK ("receipt_deductions"."base" >= abs("receipt_deductions"."amount") and case when "receipt_deductions"."withdraws_id" is null then "receipt_deductions"."amount" > 0 else "receipt_deductions"."amount" < 0 end);