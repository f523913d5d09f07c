-- Steps of the set-up that somebody went through or put off; whoever comes back goes on after them.
create domain onboarding_step_state as text check (value in ('done', 'skipped'));
create table onboarding_step (
  tenant_id uuid not null references tenant (id),
  name name_60 not null,
  state onboarding_step_state not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, name)
);
select guard_tenant_table('onboarding_step', 'select, insert, update');
select open_to_platform('onboarding_step', 'select');

-- Who tried to register a house, so that an address can't try for ever.
create table registration_attempt (
  address text not null,
  attempted_at timestamptz not null,
  id uuid not null,
  primary key (address, attempted_at, id)
);
comment on table registration_attempt is 'Platform table: tries to register a house, by whoever has none yet';
select open_to_platform('registration_attempt', 'select, insert, delete');

create domain logo_type as text check (value in ('image/png', 'image/jpeg', 'image/webp'));
create domain logo_content as bytea check (length(value) between 1 and 524288);
create domain logo_side as integer check (value between 1 and 1600);
-- What a tenant heads its documents with. Another picture is another id, so that whoever keeps one keeps it for ever.
create table tenant_logo (
  tenant_id uuid primary key references tenant (id),
  id uuid not null,
  type logo_type not null,
  width logo_side not null,
  height logo_side not null,
  content logo_content not null
);
select guard_tenant_table('tenant_logo', 'select, insert, update, delete');
-- A logo is asked for by its address alone: pages show it before anybody has signed in.
select open_to_platform('tenant_logo', 'select');
