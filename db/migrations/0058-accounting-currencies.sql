-- What other currencies cost: one rate of a currency on a day. What was posted carries its own rate, so a rate may be mended or taken away.
create table currency_rate (
  tenant_id uuid not null references tenant (id),
  currency foreign_currency not null,
  day date not null,
  rate exchange_rate not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (tenant_id, currency, day)
);
comment on column currency_rate.rate is 'What one unit of the currency costs in that of the house';
select guard_tenant_table('currency_rate', 'select, insert, update, delete');

-- What balances in other currencies were worth on a day: once a day, until it is taken back. Its entry goes back on the day after.
create table revaluation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  day date not null,
  returns_on date not null generated always as (day + 1) stored,
  created_by_name text not null,
  created_at timestamptz not null,
  taken_back_by_name text,
  taken_back_at timestamptz,
  reason text_500,
  primary key (tenant_id, id),
  constraint revaluation_taken_back_whole check (num_nulls(taken_back_by_name, taken_back_at, reason) in (0, 3))
);
create unique index revaluation_once on revaluation (tenant_id, day) where taken_back_at is null;
select guard_tenant_table('revaluation', 'select, insert');
grant update (taken_back_by_name, taken_back_at, reason) on revaluation to hostelry_app;

create table revaluation_line (
  tenant_id uuid not null,
  revaluation_id uuid not null,
  line_number positive_int not null,
  account_id uuid not null,
  currency foreign_currency not null,
  original foreign_minor not null,
  rate exchange_rate not null,
  kept minor not null,
  worth minor not null,
  bill_id uuid,
  payment_id uuid,
  party_id uuid,
  primary key (tenant_id, revaluation_id, line_number),
  constraint revaluation_line_of_one check (num_nonnulls(bill_id, payment_id) <= 1 and num_nonnulls(bill_id, payment_id) = num_nonnulls(party_id)),
  constraint revaluation_line_once unique nulls not distinct (tenant_id, revaluation_id, account_id, bill_id, payment_id),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, payment_id) references treasury_document (tenant_id, id),
  foreign key (tenant_id, revaluation_id) references revaluation (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on column revaluation_line.bill_id is 'What is open of a bill or a credit note; of a payment ahead payment_id says which, and else all that the account holds';
comment on column revaluation_line.kept is 'What the books held of it, debit positive; with worth it says what was gained or lost';
comment on column revaluation_line.worth is 'The original at its rate, rounded half up once';
select guard_tenant_table('revaluation_line', 'select, insert');
select never_change('revaluation_line');
