-- Rows of every table that migrations 0006 and 0007 change, as the code before them wrote them.
insert into states values (27, 'Maharashtra', '27');
insert into cities (state_id, name) values (27, 'Pune');
insert into companies (brand, customer_number, name, status, overdue, balance) values
  ('zwz', 'ZW200001', 'Kumar''s Bearings', 'Active', true, 900000),
  ('zwz', 'ZW200002', 'Shah Traders', 'Active', false, 0);
insert into users (company_id, brand, email, password_hash, first_name, designation) values
  (1, 'zwz', 'asha@works.example', 'hash', 'Asha', 'Purchase'),
  (2, 'zwz', 'ravi@works.example', 'hash', 'Ravi', '');
insert into pending_users (company_id, brand, email, password_hash, title, first_name, last_name, designation) values
  (2, 'zwz', 'new@works.example', 'hash', 'Mr', 'Nitin', 'Shah', 'Director');
insert into consents (user_id, purpose, version, given, at) values
  (1, 'account', '2026-10', true, '2026-11-01T10:00:00Z');
insert into limits (bucket, window_start, hits) values ('login:abc', '2026-11-01T10:00:00Z', 3);
insert into otps (brand, purpose, target_hash, bound_to, address_hash, code_hash, tries, expires_at) values
  ('zwz', 'mobile', 'target', 'user:1', 'address', 'code', 4, '2026-11-01T10:10:00Z');
insert into items (brand, maker, designation, slug, code, category, sub_category, kind, base, hsn, list_price) values
  ('zwz', 'ZWZ', '6204-2RS', '6204-2rs', '62042RS', 'Ball Bearings', 'Single Row', 'deep-groove-ball', '6204', '84821020', 24000),
  ('zwz', 'ZWZ', '6205', '6205', '6205', 'Ball Bearings', 'Single Row', 'deep-groove-ball', '6205', '84821020', 30000);
insert into item_stock (item_id, available, when_out, lead_days) values (1, 7, 'Arriving Shortly', 14), (2, 0, 'PRODUCTION', null);
insert into rfis (brand, company_id, user_id, number, asked_at) values
  ('zwz', 1, 1, 'ZWRFI2627-000001', '2026-11-02T10:00:00Z');
insert into rfi_lines (rfi_id, company_id, line, item_id, quantity, list_price, unit_price, status, price, allotted, held, valid_until) values
  (1, 1, 1, 1, 10, 24000, 21000, 'asked', null, null, 0, null),
  (1, 1, 2, 2, 20, 30000, 27000, 'answered', 25000, 20, 5, '2026-12-02T10:00:00Z');
insert into orders (brand, company_id, user_id, number, status, mode, delivery_address, place_of_supply, subtotal, cgst,
    sgst, igst, round_off, payable, debited, placed_at, approved_at) values
  ('zwz', 1, 1, 'ZW2627-000001', 'Approved', 'credit', 'Plot 1, Pune', 'Maharashtra', 24000, 2160, 2160, 0, -20, 28300, 28300,
    '2026-11-03T10:00:00Z', '2026-11-03T10:00:00Z');
insert into balance_entries (company_id, order_id, amount, balance_after, reason, at) values
  (1, 1, -28300, 871700, 'Order ZW2627-000001', '2026-11-03T10:00:00Z');
insert into invoices (brand, kind, order_id, company_id, on_credit, total, settled, year, serial, number, issued_at, due_on, figures, acknowledged) values
  ('zwz', 'invoice', 1, 1, true, 28300, 100, '2627', 1, 'ZW/2627/00001', '2026-11-03T10:00:01Z', '2026-12-03', '{"payment": "On account"}', 'ack 1'),
  ('zwz', 'credit-note', 1, 1, true, 28300, 0, null, null, null, null, null, null, '');
insert into receipts (company_id, amount, reference, received_on) values (1, 100, 'UTR1', '2026-11-04');
insert into receipt_parts values (1, 1, 100);
insert into checkouts (brand, company_id, user_id, receipt, fingerprint, state, amount, intent, provider_order_id, asked_at,
    asking_until, reserved_until, told) values
  ('zwz', 1, 1, 'zwz-1', 'print 1', 'open', 28300, '{"lines": [{"item_id": 1}]}', null, '2026-11-05T10:00:00Z',
    '2026-11-05T10:00:20Z', '2026-11-05T10:15:00Z', 'attempted'),
  ('zwz', 1, 1, 'zwz-2', 'print 2', 'lapsed', 28300, '{"lines": []}', 'order_2', null, null, '2026-11-05T09:15:00Z', 'unpaid');
insert into reservations (checkout_id, item_id, user_id, pieces) values (1, 1, 1, 3);
insert into payments (brand, checkout_id, provider_payment_id, amount) values ('zwz', 2, 'pay_1', 28300);
insert into payment_events (brand, event_id, kind, provider_order_id) values ('zwz', 'event_1', 'order.paid', 'order_2');
insert into refunds (brand, payment_id, amount, reason, idempotency_key, next_try_at) values
  ('zwz', 1, 28300, 'sold out meanwhile', 'key', '2026-11-05T11:00:00Z');
insert into test_provider (id, kind, account, parent, body) values ('order_2', 'order', 'zwz_key', 'zwz-2', '{"status": "paid"}');
insert into outbox (brand, channel, recipient, template, text, status, useless_at) values
  ('zwz', 'mail', 'asha@works.example', 'welcome', 'words', 'waiting', '2026-11-06T10:00:00Z'),
  ('zwz', 'sms', '+919820012345', 'sms-code', 'words', 'kept', null),
  ('zwz', 'mail', 'ravi@works.example', 'welcome', '', 'sent', null);
insert into page_views (brand, day, path, views) values ('zwz', '2026-11-05', '/bearings/[shelf]/[page]', 4);
