-- Statements of banks line by line, and which lines of the books each of them is. What a file says stays as it came; what it is to the
-- books can be matched and taken apart again until it is reconciled.
create domain bank_file_format as text check (value in ('csv', 'ofx'));
create domain bank_identity as text check (length(value) between 1 and 800);
create table bank_mapping (
  tenant_id uuid not null,
  account_id uuid not null,
  mapping jsonb not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on column bank_mapping.mapping is 'How the CSV files of this bank are read: its columns by their headers, the order of a date, the decimal sign';
select guard_tenant_table('bank_mapping', 'select, insert, update');

create table bank_statement (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  account_id uuid not null,
  format bank_file_format not null,
  file_name name_200 not null,
  from_date date not null,
  to_date date not null,
  opening minor not null,
  closing minor not null,
  line_count unsigned_int not null,
  repeated unsigned_int not null,
  imported_by uuid,
  imported_by_name text not null,
  imported_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_statement_of_account unique (tenant_id, account_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check (from_date <= to_date)
);
comment on column bank_statement.opening is 'What the bank held before its first line, and after its last one: those that came before are counted in';
comment on column bank_statement.repeated is 'Lines of the file that an earlier one had brought already';
create index bank_statement_newest on bank_statement (tenant_id, account_id, to_date desc, imported_at desc);
select guard_tenant_table('bank_statement', 'select, insert, delete');

-- One line of a bank, known by the number that the bank gave it, or else by its day, amount, text and balance. What the bank held before
-- the first statement is a line of its own, so that all lines of an account are what the bank holds.
create table bank_line (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  statement_id uuid not null,
  line_number unsigned_int not null,
  date date not null,
  amount nonzero_minor not null,
  text text_500 not null,
  reference text_100,
  balance minor,
  identity bank_identity not null,
  is_opening boolean not null default false,
  primary key (tenant_id, id),
  constraint bank_line_once unique (tenant_id, account_id, identity),
  constraint bank_line_of_account unique (tenant_id, account_id, id),
  constraint bank_line_statement foreign key (tenant_id, account_id, statement_id)
    references bank_statement (tenant_id, account_id, id) on delete cascade
);
comment on column bank_line.amount is 'What came in positive, what went out negative';
comment on column bank_line.line_number is 'Its row in the file; 0 for what the bank held before';
create unique index bank_line_opening_once on bank_line (tenant_id, account_id) where is_opening;
create index bank_line_by_date on bank_line (tenant_id, account_id, date, id);
create index bank_line_by_statement on bank_line (tenant_id, statement_id);
select guard_tenant_table('bank_line', 'select, insert, delete');

-- Lines of the bank that are lines of the books: one to one, one to many, many to one. Both sides come to the same, to the cent. Lines that
-- undo each other on one side alone come to nothing.
create table bank_match (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null,
  begun_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint bank_match_of_account unique (tenant_id, account_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on column bank_match.begun_at is 'When its transaction began: its sides are written in the same one, and never after it';
select guard_tenant_table('bank_match', 'select, insert, delete');

create table bank_match_line (
  tenant_id uuid not null,
  match_id uuid not null,
  account_id uuid not null,
  line_id uuid not null,
  primary key (tenant_id, match_id, line_id),
  constraint bank_line_matched_once unique (tenant_id, line_id),
  foreign key (tenant_id, account_id, match_id) references bank_match (tenant_id, account_id, id) on delete cascade,
  constraint bank_match_line_line foreign key (tenant_id, account_id, line_id) references bank_line (tenant_id, account_id, id)
);
select guard_tenant_table('bank_match_line', 'select, insert');

create table bank_match_entry (
  tenant_id uuid not null,
  match_id uuid not null,
  account_id uuid not null,
  entry_id uuid not null,
  line_number positive_int not null,
  primary key (tenant_id, match_id, entry_id, line_number),
  constraint bank_entry_matched_once unique (tenant_id, entry_id, line_number),
  foreign key (tenant_id, account_id, match_id) references bank_match (tenant_id, account_id, id) on delete cascade,
  foreign key (tenant_id, entry_id, line_number) references journal_line (tenant_id, entry_id, line_number)
);
select guard_tenant_table('bank_match_entry', 'select, insert');

-- A day up to which the statement and the books were reconciled. Reopening one is told on its row.
create table bank_reconciliation (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  through date not null,
  statement_balance minor not null,
  book_balance minor not null,
  finished_by uuid,
  finished_by_name text not null,
  finished_at timestamptz not null,
  reopened_by uuid,
  reopened_by_name text,
  reopened_at timestamptz,
  reopened_reason text_500,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint bank_reopened_whole check (num_nulls(reopened_by_name, reopened_at, reopened_reason) in (0, 3))
);
create unique index bank_reconciled_once on bank_reconciliation (tenant_id, account_id, through) where reopened_at is null;
select guard_tenant_table('bank_reconciliation', 'select, insert, update');

-- What a text of the bank was booked as, learned from people.
create table bank_rule (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  words name_200 not null,
  kind treasury_kind not null,
  for_account_id uuid,
  party_name text_200,
  reason text_500,
  used positive_int not null default 1,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_rule_once unique (tenant_id, account_id, words),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, for_account_id) references account (tenant_id, id)
);
select guard_tenant_table('bank_rule', 'select, insert, update, delete');

-- Both sides of a match come to the same; asked when it is committed, by the match alone.
create function check_bank_match() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  at_bank bigint;
  in_books bigint;
  sides integer;
  strange boolean;
begin
  if not exists (select 1 from bank_match m where m.tenant_id = new.tenant_id and m.id = new.id) then
    return null;
  end if;
  select coalesce(sum(b.amount), 0), count(*) into at_bank, sides
    from bank_match_line s join bank_line b on b.tenant_id = s.tenant_id and b.id = s.line_id
    where s.tenant_id = new.tenant_id and s.match_id = new.id;
  select coalesce(sum(l.amount), 0), sides + count(*), coalesce(bool_or(l.account_id <> new.account_id), false)
    into in_books, sides, strange
    from bank_match_entry s
    join journal_line l on l.tenant_id = s.tenant_id and l.entry_id = s.entry_id and l.line_number = s.line_number
    where s.tenant_id = new.tenant_id and s.match_id = new.id;
  if at_bank <> in_books or sides < 2 or strange then
    raise exception 'match % does not agree', new.id using errcode = 'check_violation', constraint = 'bank_match_agrees';
  end if;
  return null;
end $$;
create constraint trigger bank_match_agreed after insert on bank_match deferrable initially deferred
  for each row execute function check_bank_match();

-- What is in a match is written with it.
create function check_bank_side() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select 1 from inserted i join bank_match m on m.tenant_id = i.tenant_id and m.id = i.match_id where m.begun_at <> now()) then
    raise exception 'a match is written whole' using errcode = 'check_violation', constraint = 'bank_match_agrees';
  end if;
  return null;
end $$;
create trigger bank_match_line_whole after insert on bank_match_line
  referencing new table as inserted for each statement execute function check_bank_side();
create trigger bank_match_entry_whole after insert on bank_match_entry
  referencing new table as inserted for each statement execute function check_bank_side();

create function bank_reconciled_through(of_tenant uuid, of_account uuid) returns date
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select max(r.through) from bank_reconciliation r
  where r.tenant_id = of_tenant and r.account_id = of_account and r.reopened_at is null
$$;
revoke all on function bank_reconciled_through(uuid, uuid) from public;
grant execute on function bank_reconciled_through(uuid, uuid) to hostelry_app;

-- What is reconciled stays: its matches, and the lines up to its day.
create function keep_bank_match() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  through date := bank_reconciled_through(old.tenant_id, old.account_id);
begin
  if exists (
    select 1 from bank_match_line s join bank_line b on b.tenant_id = s.tenant_id and b.id = s.line_id
    where s.tenant_id = old.tenant_id and s.match_id = old.id and b.date <= through)
  then
    raise exception 'match % is reconciled', old.id using errcode = 'check_violation', constraint = 'bank_reconciled', detail = through;
  end if;
  return old;
end $$;
create trigger bank_match_kept before delete on bank_match for each row execute function keep_bank_match();

create function keep_bank_lines() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  through date;
begin
  select max(bank_reconciled_through(i.tenant_id, i.account_id)) into through
  from (select tenant_id, account_id, min(date) as first from inserted group by 1, 2) i
  where i.first <= bank_reconciled_through(i.tenant_id, i.account_id);
  if through is not null then
    raise exception 'days up to % are reconciled', through using errcode = 'check_violation', constraint = 'bank_reconciled', detail = through;
  end if;
  return null;
end $$;
create trigger bank_line_kept after insert on bank_line
  referencing new table as inserted for each statement execute function keep_bank_lines();

-- What the bank has told of is not taken back in the books while it is matched. A reversal may be matched with what it takes back.
create function keep_matched_entry() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  found_match record;
begin
  select e.number, (
      select min(b.date) from bank_match_line m join bank_line b on b.tenant_id = m.tenant_id and b.id = m.line_id
      where m.tenant_id = s.tenant_id and m.match_id = s.match_id) as date
    into found_match
  from bank_match_entry s join journal_entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
  where s.tenant_id = new.tenant_id and s.entry_id = new.reverses_id limit 1;
  if found then
    raise exception 'entry % is matched', found_match.number using errcode = 'check_violation', constraint = 'bank_entry_kept',
      detail = concat_ws(' ', found_match.number, found_match.date);
  end if;
  return null;
end $$;
create trigger journal_entry_matched_kept after insert on journal_entry
  for each row when (new.reverses_id is not null) execute function keep_matched_entry();
