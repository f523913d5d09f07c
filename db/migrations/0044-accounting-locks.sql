-- A lock is a day: it and all days before it are shut, for every posting or for a class of them, in whatever year or period they lie.
create domain lock_class as text check (value in ('all', 'sales', 'purchases'));
create table posting_lock (
  tenant_id uuid not null references tenant (id),
  class lock_class not null,
  through date,
  changed_at timestamptz,
  changed_by uuid,
  changed_by_name text,
  approved_by_name text,
  reason text_500,
  primary key (tenant_id, class)
);
select guard_tenant_table('posting_lock', 'select, insert, update');

-- One person may post on days that are shut, for some hours; somebody else says so.
create table lock_exception (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  class lock_class not null,
  from_day date not null,
  to_day date not null,
  person_id uuid not null,
  person_name text not null,
  ends_at timestamptz not null,
  reason text_500 not null,
  granted_by uuid not null,
  granted_by_name text not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text,
  primary key (tenant_id, id),
  check (from_day <= to_day),
  check (granted_at < ends_at),
  constraint lock_exception_of_another check (person_id <> granted_by)
);
create index lock_exception_newest on lock_exception (tenant_id, granted_at desc);
select guard_tenant_table('lock_exception', 'select, insert, update');

-- Locks and periods say whether a day takes entries; no code path gets around them. An entry holds its period until it is committed:
-- whoever closes a period or moves a lock over it waits for the entries that are on their way, and what comes later sees the lock.
create function check_period_open() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  entry record;
  found_status text;
  shut record;
begin
  for entry in
    select i.tenant_id, i.entry_date, i.posted_by, c.class, max(i.posted_at) as posted_at,
      bool_and(i.override_reason is not null) as is_overridden
    from inserted i
    -- What a person writes by hand, and money between safe, bank and owner, is of no class: the lock of everything shuts it alone.
    cross join lateral (
      select case i.source_type when 'manual' then null when 'treasury' then null when 'stock_movement' then 'purchases' else 'sales' end as class) c
    group by i.tenant_id, i.entry_date, i.posted_by, c.class
  loop
    select p.status into found_status from fiscal_period p
    where p.tenant_id = entry.tenant_id and p.year = extract(year from entry.entry_date)::integer
      and entry.entry_date between p.starts_on and p.ends_on
    for share;
    if found_status is null then
      raise exception 'no fiscal period for %', entry.entry_date using errcode = 'check_violation', constraint = 'period_missing';
    end if;
    if found_status = 'soft_closed' and not entry.is_overridden then
      raise exception 'the period of % is closed', entry.entry_date using errcode = 'check_violation', constraint = 'period_locked',
        detail = entry.entry_date;
    end if;
    select l.class, l.through into shut from posting_lock l
    where l.tenant_id = entry.tenant_id and l.class in ('all', entry.class) and l.through >= entry.entry_date
    order by l.through desc limit 1;
    if found and not exists (
      select 1 from lock_exception x
      where x.tenant_id = entry.tenant_id and x.person_id = entry.posted_by and x.class in ('all', entry.class)
        and entry.entry_date between x.from_day and x.to_day and x.ended_at is null and entry.posted_at < x.ends_at)
    then
      raise exception 'days up to % are shut', shut.through using errcode = 'check_violation', constraint = 'period_locked',
        detail = concat_ws(' ', entry.entry_date, shut.class, shut.through);
    end if;
  end loop;
  return null;
end $$;
create trigger journal_entry_period after insert on journal_entry
  referencing new table as inserted for each statement execute function check_period_open();

-- Who moves a lock holds the periods that there are; a year that is being opened waits for it, so that its entries see the lock.
create function wait_for_locks() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from posting_lock l where l.tenant_id = new.tenant_id order by l.class for share;
  return null;
end $$;
create trigger fiscal_year_behind_locks after insert on fiscal_year for each row execute function wait_for_locks();
