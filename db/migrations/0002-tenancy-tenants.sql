create domain tenant_status as text check (value in ('active', 'pending', 'suspended'));
create domain tenant_plan as text check (value in ('complete', 'restaurant_suite', 'ops_suite'));
create domain currency_code as text check (value in ('GHS', 'USD', 'EUR', 'GBP', 'NGN'));
create table tenant (
  id uuid primary key,
  name text_200 not null default '',
  status tenant_status not null default 'active',
  plan tenant_plan not null default 'complete',
  -- Every amount of the tenant is in it: chosen when the tenant is set up, and changed by nobody once something is posted.
  currency currency_code not null default 'GHS',
  onboarding_completed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table tenant is 'Platform table: one row a tenant; its own users see that row alone';
create unique index tenant_name_once on tenant (lower(name)) where name <> '';
select open_to_platform('tenant', 'select, insert, update');
create policy own on tenant for all to hostelry_app
  using (id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (id = nullif(current_setting('app.tenant', true), '')::uuid);
grant select, insert on tenant to hostelry_app;
grant update (name, currency, onboarding_completed_at) on tenant to hostelry_app;

-- Settings in sections that domains declare: only what the tenant has set; the contract has the shapes and the defaults.
create domain json_record as jsonb check (jsonb_typeof(value) = 'object');
create table setting (
  tenant_id uuid not null references tenant (id),
  section name_60 not null,
  values json_record not null,
  version unsigned_int not null,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, section)
);
select guard_tenant_table('setting', 'select, insert, update');
-- Sections may hold what is nobody else's business: the platform's own role reads those alone that it needs to look callers up and to go
-- from house to house.
create policy platform on setting for select to hostelry_platform
  using (section in (
    'business_day', 'operational', 'property', 'appearance', 'security', 'communication', 'message_keeping', 'notifications'));
grant select (tenant_id, section, values, changed_at) on setting to hostelry_platform;

-- The business date: the third clock. Posting reads it under a key share lock, the night audit moves it under an update lock.
create table business_day (
  tenant_id uuid primary key references tenant (id),
  date date not null,
  moved_at timestamptz not null default now()
);
select guard_tenant_table('business_day', 'select, insert, update');
select open_to_platform('business_day', 'select');

-- The closing of a business date and its steps that are done.
create domain night_audit_status as text check (value in ('running', 'done'));
create table night_audit (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  date date not null,
  status night_audit_status not null default 'running',
  -- In their order, as the plan had them when it was begun.
  steps text[] not null,
  warnings jsonb not null default '[]',
  started_by uuid,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  constraint night_audit_once unique (tenant_id, date)
);
create unique index night_audit_one_running on night_audit (tenant_id) where status = 'running';
select guard_tenant_table('night_audit', 'select, insert, update');
select open_to_platform('night_audit', 'select');

create table night_audit_step (
  tenant_id uuid not null,
  audit_id uuid not null,
  name text not null,
  count integer not null default 0,
  finished_at timestamptz not null default now(),
  primary key (tenant_id, audit_id, name),
  foreign key (tenant_id, audit_id) references night_audit (tenant_id, id)
);
select guard_tenant_table('night_audit_step', 'select, insert');

-- Counters for numbers: taken in the transaction that uses the number, so that a rollback gives it back.
create table number_series (
  tenant_id uuid not null references tenant (id),
  series text not null,
  year integer not null,
  last_number unsigned_bigint not null default 0,
  skipped unsigned_bigint not null default 0,
  moved_from unsigned_bigint not null default 0,
  moved_to unsigned_bigint not null default 0,
  primary key (tenant_id, series, year),
  check (skipped <= last_number),
  check (moved_from <= moved_to and moved_to <= last_number)
);
comment on column number_series.year is '0 counts on over the years';
comment on column number_series.skipped is 'Numbers up to the last that the house left out when it moved the next one forward: no document bears them';
comment on column number_series.moved_to is 'Where the house moved it last, from moved_from: while no number was taken since, it can be moved again from there';
select guard_tenant_table('number_series', 'select, insert, update');

-- The number of a document as it is shown, kept with the document: capitals, digits and dashes.
create domain document_number as text collate "C" check (value ~ '^[A-Z0-9-]{1,60}$');

-- "SI-2026-000123", or "BK-000123" where the year is 0; a running number longer than the padding keeps all of its own.
create function document_number(prefix text, year integer, running bigint, padding integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select prefix || case when year = 0 then '-' else '-' || year || '-' end
    || lpad(running::text, greatest(padding, length(running::text)), '0')
$$;
revoke all on function document_number(text, integer, bigint, integer) from public;
grant execute on function document_number(text, integer, bigint, integer) to hostelry_app;

create table idempotency_key (
  tenant_id uuid not null references tenant (id),
  actor_id uuid not null,
  key name_255 not null,
  digest bytea not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor_id, key)
);
select guard_tenant_table('idempotency_key', 'select, insert, update');
select open_to_platform('idempotency_key', 'select, delete');

-- Of events and audit records the policy alone says whose they are: a key to the tenant would lock its row with every write of it.
create table outbox_event (
  tenant_id uuid not null,
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index outbox_event_order on outbox_event (transaction_id, id);
select guard_tenant_table('outbox_event', 'select, insert');
-- The platform's own work tells events too: a session that was ended, a job that failed.
select open_to_platform('outbox_event', 'select, insert, delete');

create table stream_cursor (
  reader text primary key,
  transaction_id xid8 not null,
  row_id uuid not null default '00000000-0000-0000-0000-000000000000',
  moved_at timestamptz not null default now()
);
comment on table stream_cursor is
  'Platform table: how far each reader of a stream (events, audit records) has come, in the order of transaction_id and id';
select open_to_platform('stream_cursor', 'select, insert, update');

-- Attributes of messages between processes that are too large for a notification of the database.
create table socket_attachment (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
comment on table socket_attachment is 'Platform table: what the socket server passes between its processes, for half a minute';
select open_to_platform('socket_attachment', 'select, insert, delete');

create domain audit_record_outcome as text check (value in ('done', 'denied'));
create table audit_record (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  business_date date,
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  resource text not null,
  resource_id uuid,
  label text,
  reason text,
  change jsonb,
  outcome audit_record_outcome not null default 'done',
  address text,
  user_agent text,
  request_id text,
  books_head text,
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id)
);
comment on column audit_record.books_head is 'The last link of the chain of the books that its transaction made; null where it posted nothing';
create index audit_record_of_resource on audit_record (tenant_id, resource, resource_id, id);
create index audit_record_order on audit_record (transaction_id, id);
select guard_tenant_table('audit_record', 'select, insert');
select open_to_platform('audit_record', 'select, insert');
select never_change('audit_record');

-- The seal: one link a record, in commit order, each hash over the previous one and the record's canonical text.
create table audit_seal (
  tenant_id uuid not null references tenant (id),
  position positive_bigint not null,
  record_id uuid not null,
  hash bytea not null,
  -- What a search of the trail looks in, in small letters. It stands with the seal, so that no request waits for its index.
  words text_500 collate "C" not null default '',
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, position) include (record_id, words),
  unique (tenant_id, record_id),
  foreign key (tenant_id, record_id) references audit_record (tenant_id, id)
);
select guard_tenant_table('audit_seal', 'select');
select open_to_platform('audit_seal', 'select, insert');
select never_change('audit_seal');
