CREATE TABLE "invoice_reminders" (
	"invoice_id" integer NOT NULL,
	"day_offset" integer NOT NULL,
	"company_id" integer NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_day_offset_pk" PRIMARY KEY("invoice_id","day_offset")
);
--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_reminders_company" ON "invoice_reminders" USING btree ("company_id","sent_on");