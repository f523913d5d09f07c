create domain tax_code as text check (value ~ '^[A-Za-z0-9_-]{1,40}$');
create domain tax_set_rounding_scope as text check (value in ('document', 'line'));
create domain tax_set_rounding_mode as text check (value in ('half_up', 'half_even', 'up', 'down'));
create table tax_set (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code tax_code not null,
  name name_120 not null,
  prices_include_tax boolean not null default false,
  rounding_scope tax_set_rounding_scope not null default 'document',
  rounding_mode tax_set_rounding_mode not null default 'half_up',
  is_default boolean not null default false,
  components json_list not null default '[]',
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint tax_set_code_once unique (tenant_id, code)
);
comment on column tax_set.components is 'Its components as the tax engine takes them: one value that follows their rows, since every sale reads it';
create unique index tax_set_one_default on tax_set (tenant_id) where is_default;
select guard_tenant_table('tax_set', 'select, insert, update, delete');

create domain tax_component_capped_nights as integer check (value between 1 and 3650);
create domain tax_component_kind as text check (value in ('percent', 'per_unit_night', 'per_person_night', 'per_stay', 'per_unit'));
create domain tax_component_included as text check (value in ('as_prices', 'always', 'never'));
-- One tax or levy over the days that it is in force; a change of rate is a further row with the same code.
create table tax_component (
  tenant_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  code tax_code not null,
  name name_120 not null,
  kind tax_component_kind not null,
  rate bigint not null,
  base text[] not null default '{}',
  account_code text not null,
  recoverable boolean not null default false,
  input_account_code text,
  applies_to text[] not null,
  valid_from date not null,
  valid_to date,
  included tax_component_included not null default 'as_prices',
  long_stay jsonb not null default '[]',
  capped_nights tax_component_capped_nights,
  rounded_with text,
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, set_id) references tax_set (tenant_id, id) on delete cascade,
  check (valid_to is null or valid_from <= valid_to),
  constraint tax_component_once_a_day exclude using gist
    (tenant_id with =, set_id with =, code with =, daterange(valid_from, valid_to, '[]') with &&)
);
comment on column tax_component.rate is 'Parts per million of a percentage, minor units of a fixed amount';
select guard_tenant_table('tax_component', 'select, insert, update, delete');

-- The set is locked before it is told: whoever changed another component at the same moment has committed then, and is seen.
create function tell_tax_set() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed tax_component := coalesce(new, old);
begin
  perform s.id from tax_set s where s.tenant_id = changed.tenant_id and s.id = changed.set_id for update;
  update tax_set s set components = coalesce((
    select jsonb_agg(jsonb_build_object('code', c.code, 'name', c.name, 'kind', c.kind, 'rate', c.rate, 'base', c.base,
      'accountCode', c.account_code, 'recoverable', c.recoverable, 'inputAccountCode', c.input_account_code,
      'appliesTo', c.applies_to, 'validFrom', c.valid_from, 'validTo', c.valid_to, 'included', c.included,
      'longStay', c.long_stay, 'cappedNights', c.capped_nights, 'roundedWith', c.rounded_with, 'enabled', c.enabled)
      order by c.valid_from, c.code)
    from tax_component c where c.tenant_id = changed.tenant_id and c.set_id = changed.set_id), '[]')
  where s.tenant_id = changed.tenant_id and s.id = changed.set_id;
  return null;
end $$;
-- What a tax comes to on days that are over stays as it was: of what began before the business date only the name and what is still
-- to come of its last day change.
create function keep_past_taxes() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  today date := (select d.date from business_day d where d.tenant_id = old.tenant_id);
  open_fields text[] := array['name', 'valid_to', 'version'];
begin
  if today is null or (old.valid_from >= today and (tg_op = 'DELETE' or new.valid_from >= today)) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.valid_from < today and to_jsonb(new) - open_fields = to_jsonb(old) - open_fields
    and least(new.valid_to, today - 1) = least(old.valid_to, today - 1)
  then
    return new;
  end if;
  raise exception 'tax % was charged before %', old.code, today using errcode = 'check_violation', constraint = 'tax_past_kept';
end $$;
create trigger tax_component_past_kept before update or delete on tax_component
  for each row execute function keep_past_taxes();
create trigger tax_component_told after insert or update or delete on tax_component
  for each row execute function tell_tax_set();
