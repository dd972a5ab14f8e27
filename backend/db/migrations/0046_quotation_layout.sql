-- Contract: rfi_lines.layout, once document_files holds the quotations that the first release left.
ALTER TABLE "rfi_lines" ADD COLUMN "layout" integer;--> statement-breakpoint
CREATE INDEX "rfi_lines_answered" ON "rfi_lines" USING btree ("answered_at");