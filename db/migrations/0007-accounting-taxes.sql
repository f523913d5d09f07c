create table tax_set (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  name text not null check (length(name) between 1 and 120),
  prices_include_tax boolean not null default false,
  rounding_scope text not null default 'document' check (rounding_scope in ('document', 'line')),
  rounding_mode text not null default 'half_up' check (rounding_mode in ('half_up', 'half_even', 'up', 'down')),
  is_default boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint tax_set_code_once unique (tenant_id, code)
);
create unique index tax_set_one_default on tax_set (tenant_id) where is_default;
select guard_tenant_table('tax_set', 'select, insert, update, delete');

-- One tax or levy over the days that it is in force; a change of rate is a further row with the same code.
create table tax_component (
  tenant_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('percent', 'per_unit_night', 'per_person_night', 'per_stay', 'per_unit')),
  rate bigint not null,
  base text[] not null default '{}',
  account_code text not null,
  recoverable boolean not null default false,
  input_account_code text,
  applies_to text[] not null,
  valid_from date not null,
  valid_to date,
  included text not null default 'as_prices' check (included in ('as_prices', 'always', 'never')),
  long_stay jsonb not null default '[]',
  capped_nights integer check (capped_nights between 1 and 3650),
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
