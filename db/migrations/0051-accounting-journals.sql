-- What a person wrote, or had the house write for them, as it was decided: the document behind an entry of source 'manual'.
create table manual_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  entry_date date not null,
  memo text_500 not null,
  stage entry_stage not null,
  lines json_list not null,
  reverses_id uuid,
  written_by uuid,
  written_by_name text not null,
  approved_by_name text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint manual_entry_posted foreign key (tenant_id, id) references journal_entry (tenant_id, id) deferrable initially deferred
);
comment on column manual_entry.lines is
  'In their order: account, amount (debit positive), department, location, partyType, partyId, taxCode, memo, and of a line in another currency foreign: all that its posting needs';
comment on column manual_entry.approved_by_name is 'The second person above the limit of the house; null where nobody was needed';
select guard_tenant_table('manual_entry', 'select, insert');
select never_change('manual_entry');

-- What entries are written from: a template, or what a recurring entry posts.
create domain entry_pattern_kind as text check (value in ('template', 'recurring'));
create table entry_pattern (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind entry_pattern_kind not null,
  name name_120 not null,
  memo text_500 not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  constraint entry_pattern_of_kind unique (tenant_id, id, kind)
);
create unique index entry_pattern_name_once on entry_pattern (tenant_id, kind, lower(name));
select guard_tenant_table('entry_pattern', 'select, insert, update, delete');

create table entry_pattern_line (
  tenant_id uuid not null,
  pattern_id uuid not null,
  line_number integer not null,
  account_id uuid not null,
  amount minor not null,
  department text,
  location_id uuid,
  party_type text,
  party_id uuid,
  memo text,
  primary key (tenant_id, pattern_id, line_number),
  foreign key (tenant_id, pattern_id) references entry_pattern (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint entry_pattern_line_party_whole check ((party_type is null) = (party_id is null))
);
create index entry_pattern_line_by_account on entry_pattern_line (tenant_id, account_id);
select guard_tenant_table('entry_pattern_line', 'select, insert, update, delete');

create domain entry_rhythm as text check (value in ('weekly', 'monthly', 'quarterly', 'yearly'));
create domain recurring_status as text check (value in ('active', 'paused', 'ended'));
-- A pattern that the house posts by itself. Its days are counted from the first one, so that the 31st stays the last of shorter months.
create table recurring_entry (
  tenant_id uuid not null,
  id uuid not null,
  kind entry_pattern_kind not null generated always as ('recurring') stored,
  rhythm entry_rhythm not null,
  starts_on date not null,
  ends_on date,
  reverses boolean not null default false,
  status recurring_status not null default 'active',
  turn unsigned_int not null default 0,
  next_on date,
  stopped_on date,
  stopped_reason text_500,
  approved_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, id, kind) references entry_pattern (tenant_id, id, kind) on delete cascade,
  constraint recurring_entry_ends_after check (ends_on is null or ends_on >= starts_on),
  constraint recurring_entry_next check ((next_on is null) = (status = 'ended')),
  constraint recurring_entry_stopped_whole check ((stopped_on is null) = (stopped_reason is null))
);
comment on column recurring_entry.reverses is 'Each entry is reversed on the first day of the month after it';
comment on column recurring_entry.turn is 'How many of its days are behind it; the next one is counted with it from the first';
comment on column recurring_entry.stopped_reason is 'Why the entry of the day could not be posted, such as a lock; tried again until it can';
create index recurring_entry_due on recurring_entry (tenant_id, next_on) where status = 'active';
select guard_tenant_table('recurring_entry', 'select, insert, update, delete');

-- One day of a recurring entry: posted once, or left out by somebody, with what became of its reversal.
create table recurring_run (
  tenant_id uuid not null,
  recurring_id uuid not null,
  due_on date not null,
  entry_id uuid,
  skipped_by_name text,
  reverse_on date,
  reversal_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, recurring_id, due_on),
  foreign key (tenant_id, recurring_id) references recurring_entry (tenant_id, id),
  constraint recurring_run_entry foreign key (tenant_id, entry_id) references journal_entry (tenant_id, id) deferrable initially deferred,
  constraint recurring_run_reversal foreign key (tenant_id, reversal_id) references journal_entry (tenant_id, id) deferrable initially deferred,
  constraint recurring_run_one_outcome check (num_nonnulls(entry_id, skipped_by_name) = 1),
  constraint recurring_run_reversal_of_entry check (entry_id is not null or (reverse_on is null and reversal_id is null))
);
create index recurring_run_to_reverse on recurring_run (tenant_id, reverse_on) where reverse_on is not null and reversal_id is null;
create unique index recurring_run_of_entry on recurring_run (tenant_id, entry_id);
select guard_tenant_table('recurring_run', 'select, insert');
grant update (reverse_on, reversal_id) on recurring_run to hostelry_app;

-- Files kept with an entry, from its draft on: bills, contracts, calculations. Those of a posted entry stay.
create domain entry_file_type as text check (value in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/csv'));
create domain entry_file_content as bytea check (length(value) between 1 and 3145728);
create table entry_file (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  entry_id uuid not null,
  name name_200 not null,
  type entry_file_type not null,
  content entry_file_content not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (tenant_id, id)
);
comment on column entry_file.entry_id is 'Of the draft, which is that of its entry once it is posted';
create index entry_file_of_entry on entry_file (tenant_id, entry_id);
select guard_tenant_table('entry_file', 'select, insert, delete');

-- A file of a posted entry can't be taken away, and no file changes.
create function keep_entry_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select 1 from journal_entry e where e.tenant_id = old.tenant_id and e.id = old.entry_id) then
    raise exception 'file of a posted entry' using errcode = 'check_violation', constraint = 'entry_file_kept';
  end if;
  return old;
end $$;
create trigger entry_file_kept before delete on entry_file for each row execute function keep_entry_file();
