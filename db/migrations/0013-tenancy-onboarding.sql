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
