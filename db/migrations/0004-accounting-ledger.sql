create domain account_code as text check (value ~ '^[0-9A-Za-z.-]{1,20}$');
create domain account_type as text check (value in ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense'));
create domain account_normal_side as text check (value in ('debit', 'credit'));
create domain account_department as text check (value in (
  'rooms', 'food_beverage', 'other_operated', 'miscellaneous', 'administration', 'information_technology', 'sales_marketing',
  'maintenance', 'utilities', 'non_operating'));
create domain account_cash_flow_class as text check (value in ('cash', 'operating', 'non_cash', 'investing', 'financing'));
create domain account_term as text check (value in ('current', 'non_current'));
create domain foreign_currency as text check (value ~ '^[A-Z]{3}$');
-- In minor units of its own currency, which may have none or three decimals.
create domain foreign_minor as bigint;
create domain exchange_rate as numeric(20, 10) check (value > 0);
create table account (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code account_code not null,
  name name_200 not null,
  type account_type not null,
  description text not null default '',
  parent_id uuid,
  normal_side account_normal_side not null,
  is_active boolean not null default true,
  is_postable boolean not null default true,
  is_control boolean not null default false,
  department account_department,
  cash_flow_class account_cash_flow_class not null default 'operating',
  usali_schedule integer,
  usali_line text,
  usali_schedule_11 integer,
  merged_into uuid,
  term account_term,
  currency foreign_currency,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint account_code_once unique (tenant_id, code),
  constraint account_as_role unique (tenant_id, id, type, is_control, is_postable, is_active),
  foreign key (tenant_id, parent_id) references account (tenant_id, id),
  foreign key (tenant_id, merged_into) references account (tenant_id, id),
  constraint account_merged_rests check (merged_into is null or (not is_active and merged_into <> id))
);
comment on column account.merged_into is 'Where what would have come here goes since; its own lines stay, and stand below that account in reports';
comment on column account.currency is 'In which every line says its original amount; null where the account is kept in the currency of the house alone';
comment on column account.term is 'Whether it falls due within a year; null where the kind of the account says so';
select guard_tenant_table('account', 'select, insert, update, delete');

-- What the house sells or keeps in stock, as far as the books tell it apart. Its accounts are its roles: 'food.revenue'.
create domain accounting_category_name as text check (value ~ '^[a-z_]{1,40}$');
create table accounting_category (
  tenant_id uuid not null references tenant (id),
  category accounting_category_name not null,
  tax_category text not null,
  primary key (tenant_id, category)
);
comment on column accounting_category.tax_category is 'What its sales are to the components of a tax set';
select guard_tenant_table('accounting_category', 'select, insert, update');

-- Which account plays each role that postings name. What a role asks of its account is part of the key, so that an account which
-- plays one can be renamed and re-coded, but neither deleted nor closed, nor become of another type. A role is given to another
-- account, never taken away.
create domain account_role_name as text check (value ~ '^[a-z_]{1,40}([.][a-z_]{1,40})?$');
create table account_role (
  tenant_id uuid not null,
  role account_role_name not null,
  category text generated always as (case when role like '%.%' then split_part(role, '.', 1) end) stored,
  account_id uuid not null,
  department account_department,
  account_type account_type not null,
  is_control boolean not null,
  is_proven boolean not null,
  is_postable boolean not null generated always as (true) stored,
  is_active boolean not null generated always as (true) stored,
  primary key (tenant_id, role),
  foreign key (tenant_id, category) references accounting_category (tenant_id, category),
  constraint account_role_account foreign key (tenant_id, account_id, account_type, is_control, is_postable, is_active)
    references account (tenant_id, id, type, is_control, is_postable, is_active)
);
comment on column account_role.department is 'What its lines say where they name none: the department of its category, or else of its account';
comment on column account_role.is_proven is 'What lies on it is proven against another ledger: its account plays no other such role';
create unique index account_role_proven_once on account_role (tenant_id, account_id) where is_proven;
create index account_role_by_account on account_role (tenant_id, account_id);
select guard_tenant_table('account_role', 'select, insert');
grant update (account_id, department) on account_role to hostelry_app;

-- Who gave a role to another account, and when.
create table account_role_change (
  tenant_id uuid not null,
  id uuid not null,
  role account_role_name not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  from_department account_department,
  to_department account_department,
  changed_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, role) references account_role (tenant_id, role),
  constraint account_role_change_from foreign key (tenant_id, from_account_id) references account (tenant_id, id),
  constraint account_role_change_to foreign key (tenant_id, to_account_id) references account (tenant_id, id),
  check (from_account_id <> to_account_id or from_department is distinct from to_department)
);
select guard_tenant_table('account_role_change', 'select, insert');
select never_change('account_role_change');

-- Every account that plays a role or has played it: what was posted before a change stays where it was posted.
create view account_in_role with (security_invoker = true) as
select tenant_id, role::text, account_id from account_role
union
select tenant_id, role::text, from_account_id from account_role_change;
grant select on account_in_role to hostelry_app;

-- Years are opened on purpose, one after the other; a year is named after the calendar year in which it ends.
create table fiscal_year (
  tenant_id uuid not null references tenant (id),
  year integer not null,
  starts_on date not null,
  ends_on date not null,
  opened_by uuid,
  opened_by_name text not null default 'Set-up',
  opened_at timestamptz not null default now(),
  closing_id uuid,
  primary key (tenant_id, year),
  constraint fiscal_year_once exclude using gist (tenant_id with =, daterange(starts_on, ends_on, '[]') with &&),
  check (starts_on <= ends_on),
  check (ends_on < starts_on + interval '1 year'),
  check (year = extract(year from ends_on))
);
comment on column fiscal_year.closing_id is 'The closing that stands; null while the year is open';
select guard_tenant_table('fiscal_year', 'select, insert, update, delete');

create domain period_number as integer check (value between 1 and 13);
create domain fiscal_period_status as text check (value in ('open', 'soft_closed'));
-- The months of a year, and as number 13 its last day, for adjustments.
create table fiscal_period (
  tenant_id uuid not null,
  year integer not null,
  number period_number not null,
  starts_on date not null,
  ends_on date not null,
  status fiscal_period_status not null default 'open',
  changed_by uuid,
  changed_by_name text,
  changed_at timestamptz,
  reason text,
  primary key (tenant_id, year, number),
  foreign key (tenant_id, year) references fiscal_year (tenant_id, year) on delete cascade,
  constraint fiscal_period_once exclude using gist (tenant_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (number <= 12)
);
select guard_tenant_table('fiscal_period', 'select, insert, update, delete');

create domain entry_stage as text check (value in ('ordinary', 'adjusting', 'closing'));
create domain entry_line_count as integer check (value >= 2);
create table journal_entry (
  tenant_id uuid not null,
  id uuid not null,
  series text not null default 'JE',
  year integer not null,
  sequence positive_bigint not null,
  number document_number not null,
  entry_date date not null,
  memo text_500 not null,
  source_type text not null,
  source_id uuid,
  event text not null,
  posting_key text not null,
  rule_version integer not null default 1,
  line_count entry_line_count not null,
  amount positive_minor not null,
  reverses_id uuid,
  reason text,
  override_reason text,
  stage entry_stage not null default 'ordinary',
  posted_by uuid,
  posted_by_name text not null,
  posted_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as
    (lower(number || ' ' || memo || ' ' || posted_by_name || ' ' || coalesce(reason, ''))) stored,
  primary key (tenant_id, id),
  constraint journal_entry_sequence_once unique (tenant_id, series, year, sequence),
  constraint journal_entry_number_once unique (tenant_id, number),
  constraint journal_entry_key_once unique (tenant_id, posting_key),
  constraint journal_entry_reversed_once unique (tenant_id, reverses_id),
  foreign key (tenant_id, reverses_id) references journal_entry (tenant_id, id),
  check (reverses_id is null or reason is not null)
);
-- Lists of entries find their page in the index alone, also what is sought.
create index journal_entry_by_date on journal_entry (tenant_id, entry_date desc, sequence desc) include (id, search_text);
create index journal_entry_by_source on journal_entry (tenant_id, source_type, source_id);
comment on column journal_entry.year is 'Of the counter that numbered it: 0 where the series counts on over the years';
comment on column journal_entry.stage is 'Adjusting entries are of period 13, closing entries clear revenue and expense; both lie on the last day of a year';
comment on column journal_entry.rule_version is
  'The version of the posting matrix that it follows: the default is raised with the matrix, and what was posted before keeps its own';
select guard_tenant_table('journal_entry', 'select, insert');
select never_change('journal_entry');

create table journal_line (
  tenant_id uuid not null,
  entry_id uuid not null,
  line_number positive_int not null,
  account_id uuid not null,
  entry_date date not null,
  amount nonzero_minor not null,
  department text,
  location_id uuid,
  party_type text,
  party_id uuid,
  tax_code text,
  memo text,
  currency foreign_currency,
  original foreign_minor,
  rate exchange_rate,
  primary key (tenant_id, entry_id, line_number),
  constraint journal_line_original_whole check (currency is null and original is null and rate is null
    or currency is not null and original is not null and (original = 0) = (rate is null) and original::numeric * amount >= 0)
);
comment on table journal_line is 'Entry and account are held by check_lines and by the balances of the account, not by keys of each line';
-- An entry can't stay without its lines: the last of them is there when it is committed, and with it all that check_lines asks for.
alter table journal_entry add constraint journal_entry_whole foreign key (tenant_id, id, line_count)
  references journal_line (tenant_id, entry_id, line_number) deferrable initially deferred;
comment on column journal_line.amount is 'Debit positive, credit negative';
comment on column journal_line.original is
  'In minor units of its currency, on the side of the amount; 0 where only its worth in the currency of the house changed';
comment on column journal_line.location_id is 'The outlet it belongs to; outlets stand above the books, so a proof holds it to the document';
create index journal_line_by_account on journal_line (tenant_id, account_id, entry_date, entry_id);
create index journal_line_with_memo on journal_line (tenant_id) include (entry_id, memo) where memo is not null;
select guard_tenant_table('journal_line', 'select, insert');
select never_change('journal_line');

-- Balances by day: the sum of the lines, kept in the posting transaction and proven by verify.
create domain line_count as integer check (value >= 0);
create table account_day (
  tenant_id uuid not null,
  account_id uuid not null,
  day date not null,
  department text not null default '',
  location_id uuid not null default '00000000-0000-0000-0000-000000000000',
  stage entry_stage not null default 'ordinary',
  debit unsigned_minor not null default 0,
  credit unsigned_minor not null default 0,
  lines line_count not null default 0,
  primary key (tenant_id, account_id, day, department, location_id, stage),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
) with (fillfactor = 70);
comment on column account_day.location_id is 'The outlet; nothing but zeros for what belongs to none';
comment on column account_day.lines is 'How many lines there are, so that a page deep in a ledger is found by its day';
select guard_tenant_table('account_day', 'select, insert, update');

-- A control account equals its sub-ledger: its role changes hands only while both accounts are nil.
create function check_role_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.is_control and new.account_id <> old.account_id and exists (
    select 1 from account_day d where d.tenant_id = new.tenant_id and d.account_id in (old.account_id, new.account_id)
    group by d.account_id having sum(d.debit - d.credit) <> 0)
  then
    raise exception 'role % holds a balance', new.role using errcode = 'check_violation', constraint = 'role_holds_balance';
  end if;
  return null;
end $$;
create trigger account_role_moved_at_nil after update on account_role for each row execute function check_role_change();

-- Says which codes of a posting name no account.
create function refuse_accounts(codes text[]) returns uuid
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'no such accounts' using errcode = 'check_violation', constraint = 'account_missing',
    detail = array_to_string(codes, ', ');
end $$;
revoke all on function refuse_accounts(text[]) from public;
grant execute on function refuse_accounts(text[]) to hostelry_app;

-- All lines of an entry that is there are inserted by one statement and numbered from one: balanced, complete, on postable accounts,
-- control accounts by the system alone. Whoever adds a line later adds too few, and one with a number that is taken or beyond the last.
create function check_lines() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  bad record;
begin
  select s.entry_id as id, coalesce(e.is_whole, false) as is_whole, s.is_in_currency into bad
  from (
    select l.tenant_id, l.entry_id, sum(l.amount) as balance, sum(greatest(l.amount, 0)) as amount, count(*) as lines,
      max(l.line_number) as last_number, min(l.entry_date) as from_date, max(l.entry_date) as to_date,
      bool_and(a.is_postable is true) as is_postable, bool_or(a.is_control) as is_control,
      bool_and(a.currency is null or a.currency is not distinct from l.currency) as is_in_currency
    from inserted l
    left join lateral (
      select a.is_postable, a.is_control, a.currency from account a where a.tenant_id = l.tenant_id and a.id = l.account_id limit 1) a on true
    group by l.tenant_id, l.entry_id) s
  left join lateral (
    select s.is_postable and not (s.is_control and e.source_type = 'manual') as is_taken,
      s.balance = 0 and s.lines = e.line_count and s.last_number = e.line_count and s.amount = e.amount
        and s.from_date = e.entry_date and s.to_date = e.entry_date as is_whole
    from journal_entry e where e.tenant_id = s.tenant_id and e.id = s.entry_id limit 1) e on true
  where e.is_whole is not true or e.is_taken is not true or not s.is_in_currency
  order by e.is_whole nulls first, s.is_in_currency
  limit 1;
  if bad.id is not null and not bad.is_whole then
    raise exception 'entry % does not balance', bad.id using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  if bad.id is not null and not bad.is_in_currency then
    raise exception 'entry % lacks the amount in the currency of its account', bad.id
      using errcode = 'check_violation', constraint = 'account_keeps_currency';
  end if;
  if bad.id is not null then
    raise exception 'entry % touches an account that takes no such posting', bad.id
      using errcode = 'check_violation', constraint = 'account_takes_posting';
  end if;
  return null;
end $$;
create trigger journal_line_balanced after insert on journal_line
  referencing new table as inserted for each statement execute function check_lines();

-- Drafts are not entries: they carry no number, reach no balance and may be changed.
create domain journal_draft_status as text check (value in ('draft', 'submitted'));
create domain draft_stage as text check (value in ('ordinary', 'adjusting'));
create table journal_draft (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  entry_date date not null,
  memo text_500 not null,
  stage draft_stage not null default 'ordinary',
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  status journal_draft_status not null default 'draft',
  submitted_by uuid,
  submitted_by_name text,
  submitted_at timestamptz,
  returned_by_name text,
  returned_reason text_500,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint journal_draft_submitted_by_somebody check ((status = 'submitted') = (num_nulls(submitted_by, submitted_by_name, submitted_at) = 0)),
  constraint journal_draft_returned_whole check ((returned_by_name is null) = (returned_reason is null))
);
comment on column journal_draft.submitted_by is 'Who wrote it and asks somebody else to post it; a change makes it a draft again';
create index journal_draft_by_date on journal_draft (tenant_id, entry_date);
select guard_tenant_table('journal_draft', 'select, insert, update, delete');

create table journal_draft_line (
  tenant_id uuid not null,
  draft_id uuid not null,
  line_number integer not null,
  account_id uuid not null,
  amount minor not null,
  department text,
  location_id uuid,
  party_type text,
  party_id uuid,
  memo text,
  currency foreign_currency,
  original foreign_minor,
  rate exchange_rate,
  primary key (tenant_id, draft_id, line_number),
  constraint journal_draft_line_original_whole check (num_nulls(currency, original, rate) in (0, 3)),
  constraint journal_draft_line_party_whole check ((party_type is null) = (party_id is null)),
  foreign key (tenant_id, draft_id) references journal_draft (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index journal_draft_line_by_account on journal_draft_line (tenant_id, account_id);
select guard_tenant_table('journal_draft_line', 'select, insert, update, delete');
