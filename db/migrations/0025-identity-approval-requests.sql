create domain approval_request_state as text check (value in ('open', 'approved', 'refused', 'withdrawn', 'used'));
-- Somebody asks whoever holds a right to sign for one act on their own device. Bound to that act by its digest and to the session that asked;
-- answered once, used once, each before its time is over. Nobody answers themselves.
create table approval_request (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  asked_by uuid not null,
  asked_session uuid not null,
  asked_at timestamptz not null,
  place name_100,
  device name_100 not null,
  permission grantable_permission not null,
  act_digest bytea not null,
  act name_60 not null,
  label text_200,
  amount minor,
  reason text_500,
  state approval_request_state not null default 'open',
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  why text_200,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id) on delete cascade,
  constraint approval_request_by_another check (decided_by <> asked_by),
  constraint approval_request_answered check ((decided_by is not null) = (state in ('approved', 'refused', 'used'))),
  check ((decided_by is null) = (decided_at is null)),
  check ((used_at is not null) = (state = 'used'))
);
create index approval_request_lately on approval_request (tenant_id, asked_at);
create index approval_request_of_asker on approval_request (tenant_id, asked_by);
create index approval_request_of_signer on approval_request (tenant_id, decided_by) where decided_by is not null;
select guard_tenant_table('approval_request', 'select, insert, update');
