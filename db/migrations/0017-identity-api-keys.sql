create domain key_scopes as text[] check (array_to_string(value, ' ') !~ '(^| )(all|users:|superadmin:|settings:system)');
-- A key by which a program calls the API in the name of who made it, within its scopes and never beyond what that person may at the moment.
create table api_key (
  id uuid primary key,
  tenant_id uuid not null references tenant (id),
  name name_60 not null,
  -- The beginning of the token, by which people know it again; of the token itself only the hash is kept.
  prefix name_20 not null,
  token_hash bytea not null,
  -- The token before it was rotated, as long as both work.
  previous_hash bytea,
  previous_until timestamptz,
  scopes key_scopes not null,
  made_by uuid not null,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by_name text,
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  check ((previous_hash is null) = (previous_until is null)),
  check ((revoked_at is null) = (revoked_by_name is null))
);
comment on table api_key is 'Platform table: a key is looked up by its token before the tenant is known';
create unique index api_key_token_once on api_key (token_hash);
create index api_key_previous on api_key (previous_hash) where previous_hash is not null;
create unique index api_key_name_once on api_key (tenant_id, lower(name)) where revoked_at is null;
create index api_key_of_tenant on api_key (tenant_id, created_at desc, id desc);
select open_to_platform('api_key', 'select, update');
create policy own_tenant on api_key for all to hostelry_app
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant select (id, tenant_id, name, prefix, previous_until, scopes, made_by, made_by_name, created_at, expires_at, rotated_at,
  last_used_at, last_used_from, revoked_at, revoked_by_name) on api_key to hostelry_app;
grant insert on api_key to hostelry_app;
grant update (prefix, token_hash, previous_until, made_by, made_by_name, expires_at, rotated_at, revoked_at, revoked_by_name)
  on api_key to hostelry_app;

-- The tenants' role never reads a token's hash, so the row itself keeps the one before, as long as it may work.
create function keep_token_before() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.previous_until is null then
    new.previous_hash := null;
  elsif new.token_hash <> old.token_hash then
    new.previous_hash := old.token_hash;
  end if;
  return new;
end $$;
create trigger api_key_keeps_token_before before update of token_hash, previous_until on api_key for each row
  execute function keep_token_before();
