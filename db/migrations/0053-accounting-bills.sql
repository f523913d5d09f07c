-- What suppliers send: bills, and credit notes that take something of them back. A document never changes; one that was wrong is taken back
-- by one of the other kind with the same lines, which settles it at once.
create domain bill_kind as text check (value in ('bill', 'credit_note'));
create table bill (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind bill_kind not null,
  year integer not null,
  sequence positive_bigint not null,
  number document_number not null,
  supplier_id uuid not null,
  supplier_name text_200 not null,
  reference name_100 not null,
  bill_date date not null,
  due_date date not null,
  net minor not null,
  tax minor not null,
  total positive_minor not null,
  is_opening boolean not null default false,
  currency foreign_currency,
  original foreign_minor,
  rate exchange_rate,
  notes text_500,
  reverses_id uuid,
  reason text_500,
  taken_back boolean not null default false,
  entered_by uuid,
  entered_by_name text not null,
  created_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (lower(number || ' ' || reference || ' ' || supplier_name)) stored,
  primary key (tenant_id, id),
  constraint bill_sequence_once unique (tenant_id, year, sequence),
  constraint bill_number_once unique (tenant_id, number),
  constraint bill_reversed_once unique (tenant_id, reverses_id),
  foreign key (tenant_id, reverses_id) references bill (tenant_id, id),
  constraint bill_adds_up check (total = net + tax),
  constraint bill_due_after check (due_date >= bill_date),
  constraint bill_original_whole check (num_nulls(currency, original, rate) = 3
    or currency is not null and original > 0 and rate is not null),
  check ((reverses_id is null) = (reason is null)),
  check (not (taken_back and reverses_id is not null))
);
comment on column bill.reference is 'The number that the supplier gave it';
comment on column bill.reverses_id is 'The document that this one takes back: the same lines, of the other kind';
comment on column bill.taken_back is 'A document of its own took it back; its number can be entered anew';
comment on column bill.original is 'What a bill in another currency comes to in it; its total is that at its rate, rounded half up once';
-- A supplier's number is entered once.
create unique index bill_reference_once on bill (tenant_id, supplier_id, kind, lower(reference)) where reverses_id is null and not taken_back;
create index bill_by_date on bill (tenant_id, bill_date desc, sequence desc) include (id, search_text);
-- Ageing is read from the index alone, for all suppliers and for one.
create index bill_by_age on bill (tenant_id, supplier_id, due_date) include (kind, bill_date, total, id);
create index bill_foreign on bill (tenant_id, supplier_id) where currency is not null;
select guard_tenant_table('bill', 'select, insert');
grant update (taken_back) on bill to hostelry_app;

create table bill_line (
  tenant_id uuid not null,
  bill_id uuid not null,
  line_number positive_int not null,
  description text_200 not null,
  account_id uuid not null,
  department account_department,
  amount nonzero_minor not null,
  original foreign_minor,
  primary key (tenant_id, bill_id, line_number),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on column bill_line.amount is 'What it costs: without tax that is taken off, with tax that is not; below zero for a discount';
select guard_tenant_table('bill_line', 'select, insert');
select never_change('bill_line');

create table bill_tax (
  tenant_id uuid not null,
  bill_id uuid not null,
  component text_40 not null,
  account_id uuid not null,
  amount positive_minor not null,
  original foreign_minor,
  primary key (tenant_id, bill_id, component),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on table bill_tax is 'Tax on what was bought that the house takes off what it owes itself';
select guard_tenant_table('bill_tax', 'select, insert');
select never_change('bill_tax');

-- What settles a bill: a payment to its supplier, or a credit note of it. Taken back by a row with the other sign. Day and due date stand here
-- too, so that ageing adds up without asking the bills.
create table bill_settlement (
  tenant_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  bill_id uuid not null,
  payment_id uuid,
  credit_id uuid,
  amount minor not null,
  used minor not null,
  currency foreign_currency,
  original foreign_minor,
  due_date date not null,
  settled_on date not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint bill_settlement_by_one check (num_nonnulls(payment_id, credit_id) = 1),
  constraint bill_settlement_original_whole check (currency is null and original is null and amount <> 0 and used = amount
    or currency is not null and original is not null and original <> 0 and original::numeric * amount >= 0 and original::numeric * used >= 0),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, payment_id) references treasury_document (tenant_id, id),
  foreign key (tenant_id, credit_id) references bill (tenant_id, id)
);
comment on column bill_settlement.amount is 'What of the bill it settles, at the rate of the bill';
comment on column bill_settlement.used is
  'What of the payment or the credit note goes to it, at the rate of that one: between both lies what was gained or lost';
create index bill_settlement_of_bill on bill_settlement (tenant_id, bill_id);
create index bill_settlement_of_payment on bill_settlement (tenant_id, payment_id) where payment_id is not null;
create index bill_settlement_of_credit on bill_settlement (tenant_id, credit_id) where credit_id is not null;
create index bill_settlement_by_age on bill_settlement (tenant_id, supplier_id, due_date) include (settled_on, amount, used);
select guard_tenant_table('bill_settlement', 'select, insert');
select never_change('bill_settlement');

-- Neither a bill is settled beyond its total, nor does a payment or a credit note settle more than it is, whatever comes at once; and all of
-- them are of one supplier.
create function check_bill_settlement() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  settled record;
begin
  perform pg_advisory_xact_lock(hashtextextended('supplier ' || new.tenant_id::text || new.supplier_id::text, 7));
  select b.supplier_id, b.kind, b.due_date, b.currency, b.total, coalesce(b.original, 0) as original, x.sum, x.sum_original
    into settled from bill b cross join lateral (
      select coalesce(sum(s.amount), 0) as sum, coalesce(sum(s.original), 0) as sum_original
      from bill_settlement s where s.tenant_id = b.tenant_id and s.bill_id = b.id) x
    where b.tenant_id = new.tenant_id and b.id = new.bill_id;
  if settled.kind <> 'bill' or settled.supplier_id <> new.supplier_id or settled.due_date <> new.due_date
    or settled.currency is distinct from new.currency or settled.sum not between 0 and settled.total
    or settled.sum_original not between 0 and settled.original then
    raise exception 'bill % is settled beyond its total, or as one of another supplier', new.bill_id
      using errcode = 'check_violation', constraint = 'bill_not_over_settled';
  end if;
  select x.supplier_id, x.currency, x.total, coalesce(x.original, 0) as original, u.sum, u.sum_original into settled from (
    select d.supplier_id, d.currency, d.amount as total, d.original
      from treasury_document d where d.tenant_id = new.tenant_id and d.id = new.payment_id and d.reverses_id is null
    union all
    select c.supplier_id, c.currency, c.total, c.original
      from bill c where c.tenant_id = new.tenant_id and c.id = new.credit_id and c.kind = 'credit_note') x
    cross join lateral (
      select coalesce(sum(s.used), 0) as sum, coalesce(sum(s.original), 0) as sum_original from bill_settlement s
      where s.tenant_id = new.tenant_id and (s.payment_id = new.payment_id or s.credit_id = new.credit_id)) u;
  if not found or settled.supplier_id is distinct from new.supplier_id or settled.currency is distinct from new.currency
    or settled.sum not between 0 and settled.total or settled.sum_original not between 0 and settled.original then
    raise exception 'bill % is settled by more than there is', new.bill_id
      using errcode = 'check_violation', constraint = 'bill_settled_by_enough';
  end if;
  return null;
end $$;
create trigger bill_settlement_within after insert on bill_settlement for each row execute function check_bill_settlement();

-- What a document says when it is entered, sealed with the books.
create function bill_words(b bill) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select row(b.id, b.kind::text, b.number, b.supplier_id, b.supplier_name::text, b.reference::text, b.bill_date - date '2000-01-01',
    b.due_date - date '2000-01-01', b.net::bigint, b.tax::bigint, b.total::bigint, b.is_opening, b.notes::text, b.reverses_id, b.reason::text,
    b.entered_by, b.entered_by_name)::text
    || case when b.currency is null then '' else row(b.currency::text, b.original::bigint, b.rate::numeric(20, 10))::text end || coalesce((
      select string_agg(row(l.line_number::integer, l.description::text, l.account_id, l.department::text, l.amount::bigint)::text
        || coalesce(l.original::text, ''), '' order by l.line_number)
      from bill_line l where l.tenant_id = b.tenant_id and l.bill_id = b.id), '') || coalesce((
      select string_agg(row(x.component::text, x.account_id, x.amount::bigint)::text || coalesce(x.original::text, ''), '' order by x.component)
      from bill_tax x where x.tenant_id = b.tenant_id and x.bill_id = b.id), '')
$$;
revoke all on function bill_words(bill) from public;
grant execute on function bill_words(bill) to hostelry_app;
create constraint trigger bill_sealed after insert on bill deferrable initially deferred
  for each row execute function seal_document('bill');
