create domain guest_credit_kind as text check (value in ('stored_value', 'credit_line'));
create domain guest_credit_status as text check (value in ('active', 'suspended', 'settled', 'expired', 'cancelled'));
create domain guest_credit_source as text check (value in ('goodwill', 'promotion', 'sale', 'folio', 'line'));
create domain credit_transaction_type as text check (value in (
  'issue', 'apply', 'charge', 'payment', 'refund', 'late_fee', 'expire', 'write_off', 'adjustment', 'reversal'));
create domain plan_status as text check (value in ('active', 'completed', 'defaulted', 'cancelled'));
create domain plan_frequency as text check (value in ('weekly', 'fortnightly', 'monthly', 'custom'));
create domain grace_days as integer check (value between 0 and 90);
create domain installment_number as integer check (value between 1 and 60);

-- Stored value is money that the house owes a guest, a credit line money that a guest owes the house; no row is both. The balance is what is owed either way.
create table guest_credit (
  tenant_id uuid not null,
  id uuid not null,
  number document_number not null,
  guest_id uuid not null,
  kind guest_credit_kind not null,
  status guest_credit_status not null default 'active',
  source guest_credit_source not null,
  balance minor not null default 0,
  issued unsigned_minor not null default 0,
  credit_limit positive_minor,
  fees unsigned_minor not null default 0,
  expires_on date,
  due_on date,
  opened_on date not null,
  folio_id uuid,
  note text_500,
  status_reason text_500,
  transaction_count unsigned_int not null default 0,
  reminded_on date,
  removed_on date,
  version integer not null default 1,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_credit_number_once unique (tenant_id, number),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id),
  foreign key (tenant_id, folio_id) references folio (tenant_id, id),
  constraint guest_credit_not_below_zero check (balance >= 0),
  constraint guest_credit_within_limit check (credit_limit is null or balance <= credit_limit + fees),
  constraint guest_credit_of_one_kind check (case kind
    when 'stored_value' then credit_limit is null and due_on is null and fees = 0 and source <> 'line'
    else credit_limit is not null and expires_on is null and issued = 0 and source = 'line' end),
  constraint guest_credit_ended_at_zero check (status not in ('settled', 'expired', 'cancelled') or balance = 0),
  constraint guest_credit_removed_empty check (removed_on is null or status = 'cancelled')
);
comment on column guest_credit.issued is 'Of stored value: what was put on it in all';
comment on column guest_credit.fees is 'Of a credit line: late fees charged in all; they may pass its limit';
comment on column guest_credit.due_on is 'Of a credit line: until when what no plan covers is to be paid';
comment on column guest_credit.reminded_on is 'When the guest was written to about what is to be paid, or about its end, last';
comment on column guest_credit.removed_on is 'Deleted with its issue reversed: no list shows it, and the books keep it';
create index guest_credit_of_guest on guest_credit (tenant_id, guest_id);
create index guest_credit_by_expiry on guest_credit (tenant_id, expires_on) where expires_on is not null and balance > 0;
create index guest_credit_of_folio on guest_credit (tenant_id, folio_id) where folio_id is not null;
select guard_tenant_table('guest_credit', 'select, insert, update');

-- The ledger of a credit: what moved its balance, and where that stood afterwards.
create table credit_transaction (
  tenant_id uuid not null,
  id uuid not null,
  credit_id uuid not null,
  number positive_int not null,
  type credit_transaction_type not null,
  amount nonzero_minor not null,
  balance_after unsigned_minor not null,
  business_date date not null,
  description name_300 not null,
  reason text_500,
  payment_id uuid,
  folio_line_id uuid,
  source_type text,
  source_id uuid,
  source_label text,
  plan_id uuid,
  reverses_id uuid,
  posted_by uuid,
  posted_by_name text not null,
  posted_at timestamptz not null,
  primary key (tenant_id, id),
  constraint credit_transaction_number_once unique (tenant_id, credit_id, number),
  constraint credit_transaction_reversed_once unique (tenant_id, reverses_id),
  foreign key (tenant_id, credit_id) references guest_credit (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  -- The line and the ledger are written in one transaction, in either order.
  foreign key (tenant_id, folio_line_id) references folio_line (tenant_id, id) deferrable initially deferred,
  foreign key (tenant_id, reverses_id) references credit_transaction (tenant_id, id)
);
comment on column credit_transaction.amount is 'What it adds to the balance; below zero what it takes off';
comment on column credit_transaction.source_id is 'The document that it paid or came from: a folio or an order';
create index credit_transaction_of_payment on credit_transaction (tenant_id, payment_id) where payment_id is not null;
select guard_tenant_table('credit_transaction', 'select, insert');
select never_change('credit_transaction');

-- How the balance of a credit line is paid off; a plan that another one took over from keeps its story.
create table installment_plan (
  tenant_id uuid not null,
  id uuid not null,
  credit_id uuid not null,
  status plan_status not null default 'active',
  principal positive_minor not null,
  frequency plan_frequency not null,
  grace_days grace_days not null,
  late_fee unsigned_minor not null,
  agreed_on date not null,
  ended_on date,
  replaces_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, credit_id) references guest_credit (tenant_id, id),
  foreign key (tenant_id, replaces_id) references installment_plan (tenant_id, id),
  constraint installment_plan_replaced_once unique (tenant_id, replaces_id),
  constraint installment_plan_ends_once check ((status = 'active') = (ended_on is null))
);
create unique index installment_plan_one_active on installment_plan (tenant_id, credit_id) where status = 'active';
create index installment_plan_of_credit on installment_plan (tenant_id, credit_id);
select guard_tenant_table('installment_plan', 'select, insert, update');
alter table credit_transaction add foreign key (tenant_id, plan_id) references installment_plan (tenant_id, id);

create table installment (
  tenant_id uuid not null,
  plan_id uuid not null,
  number installment_number not null,
  due_on date not null,
  amount positive_minor not null,
  paid unsigned_minor not null default 0,
  fee unsigned_minor not null default 0,
  fee_paid unsigned_minor not null default 0,
  fee_on date,
  fee_waived unsigned_minor not null default 0,
  primary key (tenant_id, plan_id, number),
  foreign key (tenant_id, plan_id) references installment_plan (tenant_id, id),
  constraint installment_not_over_paid check (paid <= amount and fee_paid <= fee),
  constraint installment_fee_has_its_day check ((fee + fee_waived > 0) = (fee_on is not null))
);
create index installment_by_day on installment (tenant_id, due_on) where paid < amount;
select guard_tenant_table('installment', 'select, insert');
grant update (paid, fee, fee_paid, fee_on, fee_waived) on installment to hostelry_app;

-- The installments of a plan come to its principal, to the cent, from the statement on that writes them.
create function check_plan_sum() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select 1 from (select distinct tenant_id, plan_id from written) w
    join installment_plan p on p.tenant_id = w.tenant_id and p.id = w.plan_id
    where p.principal <> (select sum(i.amount) from installment i where i.tenant_id = p.tenant_id and i.plan_id = p.id))
  then
    raise exception 'installments do not come to the principal of their plan'
      using errcode = 'check_violation', constraint = 'installment_plan_whole';
  end if;
  return null;
end $$;
create trigger installment_plan_whole after insert on installment
  referencing new table as written for each statement execute function check_plan_sum();

-- What of a payment went to which installment, or came back off it.
create table installment_payment (
  tenant_id uuid not null,
  transaction_id uuid not null,
  plan_id uuid not null,
  number installment_number not null,
  amount minor not null,
  fee minor not null,
  primary key (tenant_id, transaction_id, plan_id, number),
  foreign key (tenant_id, transaction_id) references credit_transaction (tenant_id, id),
  foreign key (tenant_id, plan_id) references installment_plan (tenant_id, id),
  foreign key (tenant_id, plan_id, number) references installment (tenant_id, plan_id, number),
  check (amount <> 0 or fee <> 0)
);
create index installment_payment_of_plan on installment_payment (tenant_id, plan_id);
select guard_tenant_table('installment_payment', 'select, insert');
select never_change('installment_payment');
