-- The ground of every tenant table: roles are made by the migration runner before this file runs.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

revoke create on schema public from public;
grant usage on schema public to hostelry_app, hostelry_platform;

create domain minor as bigint;
comment on domain minor is 'An amount in minor units of the tenant''s currency';
create domain exact as numeric(20, 6);
comment on domain exact is 'An exact quantity';

-- Enters a tenant for the rest of the transaction. EXECUTE SET LOCAL is the one form that also reaches the workers of Citus.
create function enter_tenant(tenant uuid, member uuid) returns void
language plpgsql set search_path = pg_catalog as $$
begin
  execute format('set local app.tenant = %L', coalesce(tenant::text, ''));
  execute format('set local app.member = %L', coalesce(member::text, ''));
end $$;
revoke all on function enter_tenant(uuid, uuid) from public;
grant execute on function enter_tenant(uuid, uuid) to hostelry_app;

-- Puts a table behind the tenant wall: forced row security, one policy, and only the named rights for the runtime role.
create function guard_tenant_table(target regclass, rights text) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  inside constant text := 'tenant_id = nullif((select current_setting(''app.tenant'', true)), '''')::uuid';
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s for all to hostelry_app using (%s) with check (%s)', target, inside, inside);
  execute format('grant %s on %s to hostelry_app', rights, target);
end $$;
revoke all on function guard_tenant_table(regclass, text) from public;

-- Opens a table to the platform's own role, which serves all tenants: sign-in, outbox, sealing, clean-up.
create function open_to_platform(target regclass, rights text) returns void
language plpgsql set search_path = pg_catalog as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s for all to hostelry_platform using (true) with check (true)', target);
  execute format('grant %s on %s to hostelry_platform', rights, target);
end $$;
revoke all on function open_to_platform(regclass, text) from public;

-- Refuses any change of a row that was written; corrections are new rows.
create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
