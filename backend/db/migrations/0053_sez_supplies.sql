-- Contract: nothing. A process of the release before places orders of marked customers with the tax of their state: mark them after it has ended.
ALTER TABLE "companies" ADD COLUMN "sez" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "sez" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sez" boolean DEFAULT false NOT NULL;