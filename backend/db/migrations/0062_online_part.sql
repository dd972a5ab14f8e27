-- Contract: nothing. A process of the release before would credit an invoice with an online part to the account alone.
ALTER TABLE "invoices" ADD COLUMN "online_part" bigint DEFAULT 0 NOT NULL;