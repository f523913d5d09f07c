-- The ground of every tenant table: roles are made by the migration runner before this file runs.
create extension if not exists btree_gist;

revoke create on schema public from public;
grant usage on schema public to hostelry_app, hostelry_platform;

create domain minor as bigint;
comment on domain minor is 'An amount in minor units of the tenant''s currency';
create domain exact as numeric(20, 6);
comment on domain exact is 'An exact quantity';

-- A column's own rule is a domain: PostgreSQL reads a domain once, but a table's CHECK anew with every statement that writes.
create domain head_count as integer check (value between 0 and 99);
create domain json_list as jsonb check (jsonb_typeof(value) = 'array');
create domain name_20 as text check (length(value) between 1 and 20);
create domain name_40 as text check (length(value) between 1 and 40);
create domain name_60 as text check (length(value) between 1 and 60);
create domain name_100 as text check (length(value) between 1 and 100);
create domain name_120 as text check (length(value) between 1 and 120);
create domain name_150 as text check (length(value) between 1 and 150);
create domain name_200 as text check (length(value) between 1 and 200);
create domain name_255 as text check (length(value) between 1 and 255);
create domain name_300 as text check (length(value) between 1 and 300);
create domain name_500 as text check (length(value) between 1 and 500);
create domain nonzero_exact as exact check (value <> 0);
create domain nonzero_minor as minor check (value <> 0);
create domain positive_bigint as bigint check (value > 0);
create domain positive_exact as exact check (value > 0);
create domain positive_int as integer check (value > 0);
create domain positive_minor as minor check (value > 0);
create domain positive_numeric as numeric check (value > 0);
create domain text_20 as text check (length(value) <= 20);
create domain text_40 as text check (length(value) <= 40);
create domain text_50 as text check (length(value) <= 50);
create domain text_80 as text check (length(value) <= 80);
create domain text_100 as text check (length(value) <= 100);
create domain text_150 as text check (length(value) <= 150);
create domain text_200 as text check (length(value) <= 200);
create domain text_254 as text check (length(value) <= 254);
create domain text_300 as text check (length(value) <= 300);
create domain text_500 as text check (length(value) <= 500);
create domain text_1000 as text check (length(value) <= 1000);
create domain text_2000 as text check (length(value) <= 2000);
create domain unsigned_bigint as bigint check (value >= 0);
create domain unsigned_exact as exact check (value >= 0);
create domain unsigned_int as integer check (value >= 0);
create domain unsigned_minor as minor check (value >= 0);

-- Every function looks among the tables and types of the session last (pg_temp): whoever sends SQL may make those, with any name.

-- Puts a table behind the tenant wall: forced row security, one policy, and only the named rights for the runtime role.
create function guard_tenant_table(target regclass, rights text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  inside constant text := 'tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid';
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s for all to hostelry_app using (%s) with check (%s)', target, inside, inside);
  execute format('grant %s on %s to hostelry_app', rights, target);
end $$;
revoke all on function guard_tenant_table(regclass, text) from public;

-- Opens a table to the platform's own role, which serves all tenants: sign-in, outbox, sealing, clean-up.
create function open_to_platform(target regclass, rights text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s for all to hostelry_platform using (true) with check (true)', target);
  execute format('grant %s on %s to hostelry_platform', rights, target);
end $$;
revoke all on function open_to_platform(regclass, text) from public;

-- Refuses any change of a row that was written; corrections are new rows.
create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Refuses changing, deleting and emptying for good, to everybody whom triggers hold, the owner of the table too.
create function never_change(target regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  name constant text := (select relname from pg_class where oid = target);
begin
  execute format(
    'create trigger %I before update or delete on %s for each row execute function public.refuse_change()',
    name || '_unchanged', target);
  execute format(
    'create trigger %I before truncate on %s for each statement execute function public.refuse_change()',
    name || '_never_emptied', target);
end $$;
revoke all on function never_change(regclass) from public;
