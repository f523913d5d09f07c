create domain text_4000 as text check (length(value) <= 4000);
-- A tenant's own words over those that a template ships with.
create table message_template (
  tenant_id uuid not null references tenant (id),
  name name_60 not null,
  subject message_subject not null,
  body text_4000 not null,
  version unsigned_int not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, name)
);
select guard_tenant_table('message_template', 'select, insert, update, delete');
select open_to_platform('message_template', 'select');

-- Passwords and keys for servers outside, sealed with a key that lies beside the database; each opens for the server it was given for.
create table sealed_secret (
  tenant_id uuid not null references tenant (id),
  name name_60 not null,
  sealed text not null,
  set_by_name text not null,
  set_at timestamptz not null,
  primary key (tenant_id, name)
);
select guard_tenant_table('sealed_secret', 'select, insert, update, delete');
select open_to_platform('sealed_secret', 'select');
