create domain invited_role as text check (value in (
  'owner', 'manager', 'staff', 'receptionist', 'housekeeper', 'maintenance', 'restaurant', 'cashier'));
-- Somebody who is asked to join: the link is worth something until it is used, withdrawn or too old. Sending it again makes a new one.
create table user_invitation (
  id uuid primary key,
  tenant_id uuid not null references tenant (id),
  email email_address not null,
  role invited_role not null,
  token_hash bytea not null,
  sendings positive_int not null default 1,
  invited_by uuid not null,
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);
comment on table user_invitation is 'Platform table: an invitation is looked up by its token before the tenant is known';
create unique index user_invitation_token_once on user_invitation (token_hash);
create unique index user_invitation_once on user_invitation (tenant_id, email) where accepted_at is null and withdrawn_at is null;
select open_to_platform('user_invitation', 'select, update');
create policy own_tenant on user_invitation for all to hostelry_app
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant select (id, tenant_id, email, role, sendings, invited_by, invited_by_name, created_at, expires_at, accepted_at, accepted_by,
  withdrawn_at) on user_invitation to hostelry_app;
grant insert on user_invitation to hostelry_app;
grant update (role, token_hash, sendings, invited_by, invited_by_name, expires_at, withdrawn_at) on user_invitation to hostelry_app;

-- A link by which a new password may be set, once.
create table password_reset (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_reset_token_once on password_reset (token_hash);
create index password_reset_of_user on password_reset (user_id, created_at desc);
select open_to_platform('password_reset', 'select, insert, update, delete');

-- The moment between the password and the code.
create domain challenge_tries as integer check (value between 0 and 5);
create table sign_in_challenge (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries challenge_tries not null default 0
);
select open_to_platform('sign_in_challenge', 'select, insert, update, delete');

create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select open_to_platform('recovery_code', 'select, insert, update, delete');
