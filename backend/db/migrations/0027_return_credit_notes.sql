CREATE TABLE "return_credit_notes" (
	"return_id" integer NOT NULL,
	"credit_note_id" integer NOT NULL,
	CONSTRAINT "return_credit_notes_return_id_credit_note_id_pk" PRIMARY KEY("return_id","credit_note_id")
);
--> statement-breakpoint
ALTER TABLE "return_credit_notes" ADD CONSTRAINT "return_credit_notes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_credit_notes" ADD CONSTRAINT "return_credit_notes_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;