create domain budget_status as text check (value in ('draft', 'approved', 'active', 'retired'));
create domain budget_control as text check (value in ('ignore', 'warn', 'stop'));
create domain budget_month as integer check (value between 1 and 12);
-- What a house means to earn and spend in a calendar year. A version is written as a draft; from its approval on its amounts stay.
create table budget_version (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  year integer not null,
  name name_200 not null,
  status budget_status not null default 'draft',
  control budget_control not null default 'ignore',
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  approved_by_name text,
  approved_at timestamptz,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  constraint budget_name_once unique (tenant_id, year, name),
  constraint budget_approved_by_somebody check ((status = 'draft') = (approved_at is null) and (approved_at is null) = (approved_by_name is null)),
  check (year between 1900 and 2200)
);
comment on column budget_version.control is 'What becomes of an entry by hand that goes beyond it, while it is the active one';
create unique index budget_version_active_once on budget_version (tenant_id, year) where status = 'active';
select guard_tenant_table('budget_version', 'select, insert, update, delete');

create table budget_amount (
  tenant_id uuid not null,
  version_id uuid not null,
  account_id uuid not null,
  department text not null default '',
  month budget_month not null,
  amount nonzero_minor not null,
  primary key (tenant_id, version_id, account_id, department, month),
  foreign key (tenant_id, version_id) references budget_version (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on column budget_amount.amount is 'Revenue and expense are both positive; what takes off from either is negative';
create index budget_amount_by_account on budget_amount (tenant_id, account_id);
select guard_tenant_table('budget_amount', 'select, insert, update, delete');

-- Amounts change while their version is a draft, and go with it.
create function check_budget_draft() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  own record := coalesce(new, old);
begin
  if exists (select 1 from budget_version v where v.tenant_id = own.tenant_id and v.id = own.version_id and v.status <> 'draft') then
    raise exception 'budget % is no draft', own.version_id using errcode = 'check_violation', constraint = 'budget_is_draft';
  end if;
  return null;
end $$;
create trigger budget_amount_of_draft after insert or update or delete on budget_amount
  for each row execute function check_budget_draft();
