ALTER TABLE "rfi_lines" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD COLUMN "requested_text" text;--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD COLUMN "requested_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "rfi_lines_open_text" ON "rfi_lines" USING btree ("company_id","requested_key") WHERE "rfi_lines"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "rfi_lines" ADD CONSTRAINT "rfi_lines_requested" CHECK (("rfi_lines"."requested_text" is null) = ("rfi_lines"."requested_key" is null) and case "rfi_lines"."status"
        when 'pending' then num_nonnulls("rfi_lines"."item_id", "rfi_lines"."requested_text") = 1
        when 'declined' then num_nonnulls("rfi_lines"."item_id", "rfi_lines"."requested_text") >= 1
        else "rfi_lines"."item_id" is not null end);