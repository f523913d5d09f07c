-- Money that moves without a guest: safe, bank, clearing, tips, taxes, the owner. All that the posting needs stands on the row, so that it
-- can be told from the document again: what is credited (`from`), what is debited (`to`), and the accounts as they were then.
create domain treasury_kind as text check (value in (
  'opening', 'banking', 'change_fund', 'transfer', 'arrival', 'settlement', 'tips', 'tax_return', 'tax_payment', 'owner_in', 'owner_out',
  'receipt', 'payment', 'supplier_payment', 'bank_fee', 'interest', 'write_off', 'reimbursement', 'expense'));
create domain settled_method as text check (value in ('card', 'mobile_money'));
create table treasury_document (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  year integer not null,
  sequence positive_bigint not null,
  number document_number not null,
  kind treasury_kind not null,
  business_date date not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount minor not null,
  fee unsigned_minor not null default 0,
  fee_account_id uuid,
  difference minor not null default 0,
  difference_account_id uuid,
  currency foreign_currency,
  original foreign_minor,
  rate exchange_rate,
  gain minor not null default 0,
  gain_account_id uuid,
  method settled_method,
  location_id uuid,
  period_from date,
  period_to date,
  of_id uuid,
  reference text_100,
  party_name text_200,
  supplier_id uuid,
  reason text_500,
  reverses_id uuid,
  approved_by uuid,
  approved_by_name text,
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint treasury_sequence_once unique (tenant_id, year, sequence),
  constraint treasury_number_once unique (tenant_id, number),
  constraint treasury_reversed_once unique (tenant_id, reverses_id),
  foreign key (tenant_id, from_account_id) references account (tenant_id, id),
  foreign key (tenant_id, to_account_id) references account (tenant_id, id),
  foreign key (tenant_id, fee_account_id) references account (tenant_id, id),
  foreign key (tenant_id, difference_account_id) references account (tenant_id, id),
  foreign key (tenant_id, gain_account_id) references account (tenant_id, id),
  foreign key (tenant_id, of_id) references treasury_document (tenant_id, id),
  foreign key (tenant_id, reverses_id) references treasury_document (tenant_id, id),
  check (kind = 'tax_return' or from_account_id <> to_account_id),
  constraint treasury_amount_positive check (kind = 'tax_return' or amount > 0),
  check ((fee > 0) = (fee_account_id is not null)),
  check ((difference <> 0) = (difference_account_id is not null)),
  constraint treasury_received check (kind = 'tax_return' or fee + difference <= amount),
  constraint treasury_original_whole check (num_nulls(currency, original, rate) = 3
    or currency is not null and original > 0 and rate is not null),
  check ((gain <> 0) = (gain_account_id is not null)),
  check (gain = 0 or currency is not null),
  check ((kind = 'settlement') = (method is not null)),
  check ((kind = 'tax_return') = (period_to is not null)),
  check (kind not in ('arrival', 'tax_payment') or of_id is not null),
  check ((kind = 'supplier_payment') = (supplier_id is not null)),
  check (reverses_id is null or reason is not null),
  constraint treasury_second_person check (
    reverses_id is not null or approved_by_name is not null or (kind <> 'write_off' and difference = 0)),
  constraint treasury_of_another check (approved_by is distinct from made_by or approved_by is null)
);
create index treasury_document_newest on treasury_document (tenant_id, business_date desc, sequence desc);
create index treasury_document_of on treasury_document (tenant_id, of_id) where of_id is not null;
comment on column treasury_document.from_account_id is 'Credited with the amount; of a tax return both are what all returns stand on';
comment on column treasury_document.to_account_id is
  'Debited with the amount less fee and difference; what a tax return or an expense debits are its parts, and this is the first of them';
comment on column treasury_document.amount is 'All that leaves; of a tax return what is owed, below zero what the authority owes';
comment on column treasury_document.original is 'What it is in another currency; the amount is that at its rate';
comment on column treasury_document.gain is
  'What the account that it leaves, kept in that currency, had cost less than it was worth now; below zero what it had cost more';
comment on column treasury_document.reverses_id is 'The document that this one takes back: same accounts and amounts, the sides changed';
comment on column treasury_document.of_id is 'The transfer that arrived, or the return that is paid';
select guard_tenant_table('treasury_document', 'select, insert');
select never_change('treasury_document');

-- What of it: days of takings that a settlement clears, accounts that a tax return empties, or what an expense was spent on. A reversal has
-- the same with the other sign.
create table treasury_part (
  tenant_id uuid not null,
  document_id uuid not null,
  part_number positive_int not null,
  day date,
  account_id uuid,
  department account_department,
  tax_code text_40,
  amount nonzero_minor not null,
  primary key (tenant_id, document_id, part_number),
  foreign key (tenant_id, document_id) references treasury_document (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check (num_nonnulls(day, account_id) = 1)
);
select guard_tenant_table('treasury_part', 'select, insert');
select never_change('treasury_part');

-- Cash that isn't there can't leave, and nobody is paid tips that aren't owed: on no day do these accounts pass below nothing. Whoever takes
-- something out of one waits for others that do; what is put in is never asked.
create function refuse_below_zero() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moved record;
  short date;
begin
  for moved in
    select l.tenant_id, l.account_id, r.role, s.side, min(l.entry_date) as since
    from inserted l
    join account_role r on r.tenant_id = l.tenant_id and r.account_id = l.account_id
    join (values ('safe', 1), ('cash_front_office', 1), ('cash_pos', 1), ('transfers_in_transit', 1), ('tips_payable', -1)) s (role, side)
      on s.role = r.role
    where l.amount * s.side < 0
    group by l.tenant_id, l.account_id, r.role, s.side
    order by r.role
  loop
    perform pg_advisory_xact_lock(hashtextextended('below_zero ' || moved.account_id::text, 0));
    select b.day into short
    from (
      select d.day, sum(sum(d.debit - d.credit)) over (order by d.day) * moved.side as balance
      from account_day d where d.tenant_id = moved.tenant_id and d.account_id = moved.account_id group by d.day) b
    where b.day >= moved.since and b.balance < 0
    order by b.day limit 1;
    if found then
      raise exception 'the balance of % would pass below zero on %', moved.role, short
        using errcode = 'check_violation', constraint = 'never_below_zero', detail = concat_ws(' ', moved.role, short);
    end if;
  end loop;
  return null;
end $$;
create trigger journal_line_never_below_zero after insert on journal_line
  referencing new table as inserted for each statement execute function refuse_below_zero();
