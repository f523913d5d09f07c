create domain email_address as text check (value = lower(value) and length(value) <= 254);
create domain app_user_role as text check (value in (
  'owner', 'manager', 'staff', 'receptionist', 'housekeeper', 'maintenance', 'restaurant', 'cashier', 'superadmin'));
create domain app_user_status as text check (value in ('active', 'disabled'));
create domain pin_failures as integer check (value between 0 and 5);
create table app_user (
  id uuid primary key,
  tenant_id uuid references tenant (id),
  email email_address not null,
  password_hash text not null,
  first_name text_100 not null,
  last_name text_100 not null,
  role app_user_role not null,
  status app_user_status not null default 'active',
  created_at timestamptz not null default now(),
  -- The last time that a session of theirs was begun or renewed; null for who never signed in.
  seen_at timestamptz,
  -- Every session that began before it is over.
  signed_out_at timestamptz,
  -- Sealed under the server's secret; it counts once two_factor_since is set, and each step of it once.
  totp_secret text,
  totp_step bigint,
  two_factor_since timestamptz,
  pin_hash text,
  pin_failures pin_failures not null default 0,
  version integer not null default 1,
  unique (tenant_id, id),
  check ((role = 'superadmin') = (tenant_id is null)),
  check (two_factor_since is null or totp_secret is not null)
);
comment on table app_user is 'Platform table: an e-mail is unique over all tenants, because it alone signs in';
create unique index app_user_email_once on app_user (email);
create index app_user_of_tenant on app_user (tenant_id, role);
select open_to_platform('app_user', 'select, insert, update');
create policy own_tenant on app_user for all to hostelry_app
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant select (id, tenant_id, email, first_name, last_name, role, status, created_at, seen_at, two_factor_since, version)
  on app_user to hostelry_app;
grant insert, delete on app_user to hostelry_app;
grant update (first_name, last_name, role, status, signed_out_at, version) on app_user to hostelry_app;

-- A tenant that has an owner keeps one: whoever takes an owner away waits for the others who do, and counts who is left.
create function keep_an_owner() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.tenant t where t.id = old.tenant_id for no key update;
  if not exists (select 1 from public.app_user u
    where u.tenant_id = old.tenant_id and u.role = 'owner' and u.status = 'active')
  then
    raise exception 'the last owner stays: "last_owner"' using errcode = 'check_violation', constraint = 'last_owner';
  end if;
  return null;
end $$;
create trigger app_user_keeps_an_owner after update of role, status on app_user for each row
  when (old.role = 'owner' and old.status = 'active' and (new.role <> 'owner' or new.status <> 'active'))
  execute function keep_an_owner();
create trigger app_user_leaves_an_owner after delete on app_user for each row
  when (old.role = 'owner' and old.status = 'active')
  execute function keep_an_owner();

create domain grantable_permission as text check (value <> 'all' and value not like 'superadmin:%');
create domain custom_grant_effect as text check (value in ('add', 'remove'));
create table custom_grant (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  role text,
  user_id uuid,
  permission grantable_permission not null,
  effect custom_grant_effect not null,
  granted_by uuid not null,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((role is null) <> (user_id is null))
);
create unique index custom_grant_of_role_once on custom_grant (tenant_id, role, permission) where role is not null;
create unique index custom_grant_of_user_once on custom_grant (tenant_id, user_id, permission) where user_id is not null;
select guard_tenant_table('custom_grant', 'select, insert, delete');
select open_to_platform('custom_grant', 'select');

create domain session_end_reason as text check (value in ('logout', 'reuse', 'expired', 'disabled', 'revoked', 'password'));
create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null,
  previous_hash bytea,
  generation integer not null default 1,
  device_hash bytea not null,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason session_end_reason,
  address text,
  user_agent text
);
create unique index session_token_once on session (token_hash);
create index session_previous on session (previous_hash) where previous_hash is not null;
create index session_of_user on session (user_id) where ended_at is null;
select open_to_platform('session', 'select, insert, update, delete');

-- Tokens of two and more generations back: seeing one again means that it was copied.
create table spent_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  generation integer not null,
  spent_at timestamptz not null default now()
);
select open_to_platform('spent_token', 'select, insert, delete');

create table sign_in_attempt (
  email_hash bytea not null,
  attempted_at timestamptz not null,
  id uuid not null,
  device_hash bytea not null,
  primary key (email_hash, attempted_at, id)
);
select open_to_platform('sign_in_attempt', 'select, insert, delete');

create table platform_audit_record (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text,
  actor_role text,
  action text not null,
  resource text not null,
  resource_id uuid,
  label text,
  reason text,
  change jsonb,
  outcome audit_record_outcome not null default 'done',
  address text,
  user_agent text,
  request_id text
);
select open_to_platform('platform_audit_record', 'select, insert');
select never_change('platform_audit_record');

create domain action_url as text check (value ~ '^(/|https://|mailto:)');
create domain notification_type as text check (value in (
  'info', 'success', 'warning', 'error', 'booking', 'payment', 'maintenance', 'inventory', 'guest_service', 'system'));
create domain notification_priority as text check (value in ('urgent', 'high', 'medium', 'low'));
create domain notification_mail as text check (value in ('now', 'digest'));
create table notification (
  id uuid primary key,
  tenant_id uuid references tenant (id),
  user_id uuid not null references app_user (id) on delete cascade,
  type notification_type not null default 'info',
  priority notification_priority not null default 'medium',
  title text not null,
  message text not null,
  action_url action_url,
  action_text text,
  read_at timestamptz,
  clicked_at timestamptz,
  created_at timestamptz not null default now(),
  -- The event that it tells of, and what the person was when it reached them; null for free words.
  event name_60,
  role app_user_role,
  -- What stands in its words, for the mail that is written later.
  event_values jsonb,
  in_bell boolean not null default true,
  is_quiet boolean not null default false,
  -- By which mail it goes, not before when, and which it went by.
  mail notification_mail,
  mail_at timestamptz,
  message_id uuid,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((mail is null) = (mail_at is null))
);
comment on table notification is 'Platform table: a notification belongs to a user, who may have no tenant';
create index notification_of_user on notification (user_id, created_at desc, id desc) where in_bell;
create index notification_unread on notification (user_id) where read_at is null and in_bell;
create index notification_of_tenant on notification (tenant_id, created_at desc, id desc) where event is not null;
create index notification_to_mail on notification (mail, mail_at) where mail is not null and message_id is null;
select open_to_platform('notification', 'select, insert, update');
create policy own on notification for select to hostelry_app
  using (user_id = nullif(current_setting('app.member', true), '')::uuid);
create policy own_tenant on notification for select to hostelry_app
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy mark on notification for update to hostelry_app
  using (user_id = nullif(current_setting('app.member', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.member', true), '')::uuid);
create policy send on notification for insert to hostelry_app
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant select, insert on notification to hostelry_app;
grant update (read_at) on notification to hostelry_app;
