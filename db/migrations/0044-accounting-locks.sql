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

-- Years, periods and locks say whether a day takes entries; no code path gets around them. An entry holds its period until it is
-- committed: whoever closes a period or a year, or moves a lock over it, waits for the entries that are on their way, and what comes
-- later sees what they did.
create function check_period_open() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  entry record;
  found_year integer;
  found_status text;
  closing uuid;
  shut record;
begin
  for entry in
    select i.tenant_id, i.entry_date, i.posted_by, i.stage, c.class, max(i.posted_at) as posted_at,
      bool_and(i.override_reason is not null) as is_overridden, case when i.stage = 'closing' then i.source_id end as closing_id
    from inserted i
    -- What a person writes by hand, and money between safe, bank and owner, is of no class: the lock of everything shuts it alone.
    cross join lateral (
      select case when i.source_type in ('manual', 'treasury', 'revaluation') then null when i.source_type in ('stock_movement', 'bill') then 'purchases' else 'sales' end as class) c
    group by i.tenant_id, i.entry_date, i.posted_by, i.stage, c.class, case when i.stage = 'closing' then i.source_id end
  loop
    select p.year, p.status into found_year, found_status from fiscal_period p
    where p.tenant_id = entry.tenant_id
      and p.year between extract(year from entry.entry_date)::integer and extract(year from entry.entry_date)::integer + 1
      and entry.entry_date between p.starts_on and p.ends_on and (p.number = 13) = (entry.stage <> 'ordinary')
    for share;
    if found_year is null then
      perform refuse_day(entry.tenant_id, entry.entry_date, entry.stage);
    end if;
    select y.closing_id into closing from fiscal_year y where y.tenant_id = entry.tenant_id and y.year = found_year;
    if entry.stage = 'closing' then
      if closing is distinct from entry.closing_id then
        raise exception 'a closing entry of % without its closing', found_year
          using errcode = 'check_violation', constraint = 'closing_without_document';
      end if;
      continue;
    end if;
    if closing is not null then
      raise exception 'the year % is closed', found_year using errcode = 'check_violation', constraint = 'fiscal_year_closed',
        detail = found_year;
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

-- Says why no year takes a day: none is open there, or it is not the last one of its year.
create function refuse_day(tenant uuid, day date, stage text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  years record;
begin
  select min(y.starts_on) as first, max(y.ends_on) as last into years from fiscal_year y where y.tenant_id = tenant;
  if stage <> 'ordinary' and day between years.first and years.last then
    raise exception '% is not the last day of a year', day using errcode = 'check_violation', constraint = 'adjusting_on_last_day';
  end if;
  raise exception 'no fiscal year is open for %', day using errcode = 'check_violation', constraint = 'fiscal_year_missing',
    detail = concat_ws(' ', day, years.first, years.last);
end $$;
revoke all on function refuse_day(uuid, date, text) from public;
grant execute on function refuse_day(uuid, date, text) to hostelry_app;
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

-- A year keeps its days once anything is in the books.
create function keep_fiscal_year() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select 1 from journal_entry e where e.tenant_id = old.tenant_id) then
    raise exception 'the year % has entries', old.year using errcode = 'check_violation', constraint = 'fiscal_year_kept';
  end if;
  return old;
end $$;
create trigger fiscal_year_kept before delete on fiscal_year for each row execute function keep_fiscal_year();

-- What a closed year holds stays shut until the year is reopened.
create function keep_closed_years_shut() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  closed record;
begin
  select y.year into closed from fiscal_year y
  where y.tenant_id = new.tenant_id and y.closing_id is not null and (new.through is null or new.through < y.ends_on)
  order by y.year desc limit 1;
  if found then
    raise exception 'the year % is closed', closed.year using errcode = 'check_violation', constraint = 'fiscal_year_closed',
      detail = closed.year;
  end if;
  return null;
end $$;
create trigger posting_lock_behind_years after update on posting_lock for each row
  when (new.class = 'all' and new.through is distinct from old.through) execute function keep_closed_years_shut();
