CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"taxable" bigint NOT NULL,
	"gst" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_order_line_id_pk" PRIMARY KEY("invoice_id","order_line_id"),
	CONSTRAINT "invoice_lines_figures" CHECK ("invoice_lines"."quantity" > 0 and "invoice_lines"."taxable" >= 0 and "invoice_lines"."gst" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_fulfilment";--> statement-breakpoint
DROP INDEX "invoices_order_kind";--> statement-breakpoint
DROP INDEX "refunds_payment";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credits_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "on_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "invoiced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_order_line" ON "invoice_lines" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_invoiced" CHECK ("order_lines"."invoiced" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_fulfilment" CHECK ("order_lines"."allocated" >= 0 and "order_lines"."shipped" >= 0 and "order_lines"."back_ordered" >= 0 and "order_lines"."cancelled" >= 0
        and "order_lines"."allocated" + "order_lines"."shipped" + "order_lines"."back_ordered" + "order_lines"."cancelled" in (0, "order_lines"."quantity"));