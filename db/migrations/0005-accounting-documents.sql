create domain part_number as integer check (value between 1 and 9);
create domain payment_direction as text check (value in ('in', 'out'));
create domain payment_method as text check (value in ('cash', 'card', 'mobile_money', 'bank', 'guest_credit'));
create table payment (
  tenant_id uuid not null,
  id uuid not null,
  year integer not null,
  sequence positive_bigint not null,
  number document_number not null,
  direction payment_direction not null,
  method payment_method not null,
  amount positive_minor not null,
  rounding minor not null default 0,
  refunded unsigned_minor not null default 0,
  refunded_rounding minor not null default 0,
  tip unsigned_minor not null default 0,
  refunded_tip unsigned_minor not null default 0,
  tendered unsigned_minor,
  voided boolean not null default false,
  shift_id uuid,
  business_date date not null,
  reference text_200,
  payer_name text not null,
  source_type text not null,
  source_id uuid not null,
  source_label text not null default '',
  source_part part_number not null default 1,
  refunds_id uuid,
  reason text,
  taken_by uuid,
  taken_by_name text not null,
  created_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as
    (lower(number || ' ' || payer_name || ' ' || coalesce(reference, '') || ' ' || source_label)) stored,
  primary key (tenant_id, id),
  constraint payment_sequence_once unique (tenant_id, year, sequence),
  constraint payment_number_once unique (tenant_id, number),
  constraint payment_not_over_refunded check (refunded <= amount),
  constraint payment_tip_within check (tip <= amount and refunded_tip <= least(tip, refunded) and refunded - refunded_tip <= amount - tip and (tip = 0 or source_type = 'folio')),
  constraint payment_rounds_cash check (method = 'cash' or rounding = 0 and refunded_rounding = 0),
  constraint payment_rounding_not_below_zero check (amount + rounding >= 0),
  constraint payment_rounding_not_over_refunded check (refunded + refunded_rounding between 0 and amount + rounding),
  constraint payment_refunded_as_it_came check (refunded < amount or refunded_rounding = rounding),
  constraint payment_tendered_enough check (tendered is null or method = 'cash' and tendered >= amount + rounding),
  constraint payment_voided_whole check (not voided or direction = 'out' or refunded = amount),
  foreign key (tenant_id, refunds_id) references payment (tenant_id, id),
  -- What goes out gives a payment back, but for a credit that is paid out, whatever it came from.
  check (case direction when 'in' then refunds_id is null else refunds_id is not null or source_type = 'guest_credit' end),
  check (direction = 'in' or reason is not null)
);
comment on column payment.amount is 'What it settles, and its tip; in cash passes the amount with its rounding';
comment on column payment.tip is 'Of the amount of a folio''s payment: what is the staff''s and settles nothing';
comment on column payment.refunded_tip is 'Of what went back: of its tip';
comment on column payment.tendered is 'Cash that was handed over; what it passes amount and rounding by went back as change';
comment on column payment.voided is 'Of a payment: taken back whole on its day, as if it had never been; of a refund: what takes it back';
comment on column payment.shift_id is 'The shift of the desk that took it or gave it back; null where none was open';
comment on column payment.source_part is 'The window of a folio that it paid; 1 for a document that has none';
comment on column payment.refunded_rounding is 'What passed beside refunded when it went back';
-- What is sought among payments is found in the index alone.
create index payment_by_date on payment (tenant_id, business_date desc, sequence desc)
  include (id, source_type, source_id, search_text);
create index payment_of_source on payment (tenant_id, source_type, source_id);
select guard_tenant_table('payment', 'select, insert');
grant update (refunded, refunded_rounding, refunded_tip, voided, source_part) on payment to hostelry_app;

create domain invoice_kind as text check (value in ('invoice', 'credit_note'));
create domain invoice_series as text check (value in ('SI', 'CN'));
create table invoice (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind invoice_kind not null,
  series invoice_series not null,
  year integer not null,
  sequence positive_bigint not null,
  number document_number not null,
  issued_date date not null,
  due_date date not null,
  subtotal minor not null,
  discount_amount unsigned_minor not null default 0,
  tax_amount minor not null default 0,
  total_amount unsigned_minor not null,
  refund_due minor not null default 0 check (refund_due between 0 and total_amount),
  off_account minor not null default 0 check (off_account between 0 and total_amount - refund_due),
  taxes_included boolean not null default false,
  notes text,
  terms text,
  bill_to_first_name text not null default 'Guest',
  bill_to_last_name text not null default '',
  bill_to_email text,
  bill_to_phone text,
  bill_to_address text,
  bill_to_company text,
  bill_to_tax_number text,
  party_id uuid,
  booking_number text,
  room_number text,
  room_type_name text,
  check_in_date date,
  check_out_date date,
  source_type text not null,
  source_id uuid not null,
  source_part part_number not null default 1,
  corrects_id uuid,
  reason text,
  issued_by uuid,
  issued_by_name text not null,
  created_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as
    (lower(number || ' ' || bill_to_first_name || ' ' || bill_to_last_name || ' ' || coalesce(bill_to_company, '') || ' '
      || coalesce(bill_to_email, ''))) stored,
  primary key (tenant_id, id),
  constraint invoice_sequence_once unique (tenant_id, series, year, sequence),
  constraint invoice_number_once unique (tenant_id, number),
  foreign key (tenant_id, corrects_id) references invoice (tenant_id, id),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check (corrects_id is null or reason is not null)
);
comment on column invoice.party_id is 'Who owes what is left on account of it: the guest, company or agency that is billed';
comment on column invoice.refund_due is 'Of a credit note: the part that was paid already and is owed back, in refunds_payable';
comment on column invoice.off_account is 'Of a credit note: the part that stood on account and is no longer asked, off city_ledger';
-- What is sought among invoices is found in the index alone.
create index invoice_by_date on invoice (tenant_id, issued_date desc, sequence desc) include (id, room_number, search_text);
create index invoice_of_source on invoice (tenant_id, source_type, source_id);
create index invoice_of_party on invoice (tenant_id, party_id, issued_date) where party_id is not null;
create index invoice_corrections on invoice (tenant_id, corrects_id) where corrects_id is not null;
select guard_tenant_table('invoice', 'select, insert');
select never_change('invoice');

create domain charge_type as text check (value in ('room_rate', 'menu_item', 'inventory_item', 'service'));
create table invoice_line (
  tenant_id uuid not null,
  invoice_id uuid not null,
  line_number positive_int not null,
  description text not null,
  type charge_type not null,
  category accounting_category_name not null,
  quantity exact not null,
  unit_price minor not null,
  total_price minor not null,
  discount_amount minor not null default 0,
  tax_amount minor not null default 0,
  source_line_id uuid,
  supplied_on date,
  order_number text,
  folded_into positive_int,
  corrects_line integer,
  primary key (tenant_id, invoice_id, line_number),
  constraint invoice_line_source_once unique (tenant_id, source_line_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint invoice_line_folds_into_another check (folded_into <> line_number)
);
comment on column invoice_line.folded_into is 'The line that it is read in, as a part of it; null where it is read by itself';
comment on column invoice_line.category is 'What was sold: a credit note takes it back from the allowances of its own kind';
comment on column invoice_line.corrects_line is 'Of a credit note: the line of the corrected invoice';
select guard_tenant_table('invoice_line', 'select, insert');
select never_change('invoice_line');

-- The taxes of each line of an invoice: a credit note takes back what that line was charged.
create table invoice_line_tax (
  tenant_id uuid not null,
  invoice_id uuid not null,
  line_number integer not null,
  component text not null,
  name text not null,
  account_code text not null,
  base minor not null,
  amount minor not null,
  primary key (tenant_id, invoice_id, line_number, component, account_code),
  foreign key (tenant_id, invoice_id, line_number) references invoice_line (tenant_id, invoice_id, line_number)
);
select guard_tenant_table('invoice_line_tax', 'select, insert');
select never_change('invoice_line_tax');

-- What a line comes to with its taxes.
create function invoice_line_gross(line invoice_line, taxes_included boolean) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select line.total_price - line.discount_amount + case when taxes_included then 0 else line.tax_amount end
$$;
revoke all on function invoice_line_gross(invoice_line, boolean) from public;
grant execute on function invoice_line_gross(invoice_line, boolean) to hostelry_app;

-- A credit note takes back no more than is left of each line. The lock makes notes on one invoice wait for each other.
create function check_credit() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  corrected uuid;
begin
  select corrects_id into corrected from invoice where tenant_id = new.tenant_id and id = new.invoice_id;
  if corrected is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(corrected::text, 7));
  if (select sum(invoice_line_gross(l, n.taxes_included))
      from invoice n join invoice_line l on l.tenant_id = n.tenant_id and l.invoice_id = n.id
      where n.tenant_id = new.tenant_id and n.corrects_id = corrected and l.corrects_line = new.corrects_line)
     > coalesce((select invoice_line_gross(l, n.taxes_included)
        from invoice n join invoice_line l on l.tenant_id = n.tenant_id and l.invoice_id = n.id
        where n.tenant_id = new.tenant_id and n.id = corrected and l.line_number = new.corrects_line), -1)
  then
    raise exception 'line % of invoice % is over-credited', new.corrects_line, corrected
      using errcode = 'check_violation', constraint = 'invoice_not_over_credited';
  end if;
  return null;
end $$;
create trigger invoice_line_credit after insert on invoice_line for each row execute function check_credit();

create table invoice_tax (
  tenant_id uuid not null,
  invoice_id uuid not null,
  component text not null,
  name text not null,
  rate_ppm integer,
  base minor not null,
  amount minor not null,
  primary key (tenant_id, invoice_id, component),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
comment on column invoice_tax.rate_ppm is 'The percentage of the base where one held for all of it; null for fixed amounts and where it changed';
select guard_tenant_table('invoice_tax', 'select, insert');
select never_change('invoice_tax');

-- Which payment, or which deduction, settles which invoice; the paid amount of an invoice is always this sum.
create table settlement (
  tenant_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid,
  deduction_id uuid,
  amount nonzero_minor not null,
  settled_on date not null,
  created_at timestamptz not null default now(),
  id uuid not null,
  primary key (tenant_id, id),
  constraint settlement_by_one check (num_nonnulls(payment_id, deduction_id) = 1),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index settlement_of_invoice on settlement (tenant_id, invoice_id) include (amount);
create index settlement_of_payment on settlement (tenant_id, payment_id);
select guard_tenant_table('settlement', 'select, insert');

create function refuse_over_settled(of_tenant uuid, of_payment uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select coalesce(sum(amount), 0) from settlement where tenant_id = of_tenant and payment_id = of_payment)
     > (select amount - tip - refunded + refunded_tip from payment where tenant_id = of_tenant and id = of_payment)
  then
    raise exception 'payment % settles more than is left of it', of_payment
      using errcode = 'check_violation', constraint = 'payment_not_over_settled';
  end if;
end $$;
revoke all on function refuse_over_settled(uuid, uuid) from public;
grant execute on function refuse_over_settled(uuid, uuid) to hostelry_app;

-- Payments, deductions and credit notes together never pass the total of an invoice; two of them on one invoice wait for each other. Nor does
-- a payment settle more than is left of it after its refunds.
create function check_settlement() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.invoice_id::text, 7));
  if (select coalesce(sum(amount), 0) from settlement where tenant_id = new.tenant_id and invoice_id = new.invoice_id)
     + (select coalesce(sum(total_amount), 0) from invoice where tenant_id = new.tenant_id and corrects_id = new.invoice_id)
     > (select total_amount from invoice where tenant_id = new.tenant_id and id = new.invoice_id)
  then
    raise exception 'invoice % is over-allocated', new.invoice_id using errcode = 'check_violation', constraint = 'invoice_not_over_settled';
  end if;
  if new.amount > 0 and new.payment_id is not null then
    perform 1 from payment where tenant_id = new.tenant_id and id = new.payment_id for update;
    perform refuse_over_settled(new.tenant_id, new.payment_id);
  end if;
  return null;
end $$;
create trigger settlement_within_invoice after insert on settlement for each row execute function check_settlement();
select never_change('settlement');

create function check_refunded() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_over_settled(new.tenant_id, new.id);
  return null;
end $$;
create trigger payment_refund_released after update of refunded on payment for each row execute function check_refunded();
