create domain web_address as text check (value ~ '^https?://' and length(value) <= 500);
create domain webhook_state as text check (value in ('active', 'paused'));
create domain delivery_state as text check (value in ('waiting', 'held', 'sending', 'delivered', 'failed', 'cancelled'));
create domain text_5000 as text check (length(value) <= 5000);
-- A server outside that is told what happens in the house.
create table webhook (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_60 not null,
  url web_address not null,
  events text[] not null,
  -- The key of its signatures, sealed; and the one before, as long as both sign.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- Who saved it last: it is told no more than they may see.
  kept_by uuid not null,
  kept_by_name text not null,
  state webhook_state not null default 'active',
  paused_reason text,
  -- Since when no delivery arrived.
  failing_since timestamptz,
  version positive_int not null default 1,
  created_at timestamptz not null,
  -- A webhook that was removed keeps its log.
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_by) references app_user (tenant_id, id),
  check ((state = 'paused') = (paused_reason is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
create unique index webhook_name_once on webhook (tenant_id, lower(name)) where removed_at is null;
select guard_tenant_table('webhook', 'select, insert, update');
select open_to_platform('webhook', 'select, update');

-- One event for one webhook, with what became of it.
create table webhook_delivery (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  webhook_id uuid not null,
  -- The same for every try and every replay, by which the receiver knows it again.
  event_id uuid not null,
  type name_60 not null,
  record_id uuid,
  told jsonb not null,
  -- What is sent: written at the first try, the same ever after.
  body text,
  state delivery_state not null default 'waiting',
  attempts unsigned_int not null default 0,
  next_try_at timestamptz,
  taken_at timestamptz,
  problem text,
  last_status integer,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What a search looks in: the type, the record and the event, and how the last try ended.
  words text_300 collate "C" not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state in ('waiting', 'held', 'sending')) = (ended_at is null))
);
create unique index webhook_delivery_once on webhook_delivery (tenant_id, webhook_id, event_id);
create index webhook_delivery_list on webhook_delivery (tenant_id, created_at desc, id desc) include (words);
create index webhook_delivery_of_webhook on webhook_delivery (tenant_id, webhook_id, created_at desc, id desc);
create index webhook_delivery_due on webhook_delivery (next_try_at, id) where state = 'waiting';
create index webhook_delivery_taken on webhook_delivery (tenant_id, webhook_id, taken_at) where state = 'sending';
select guard_tenant_table('webhook_delivery', 'select, insert, update');
select open_to_platform('webhook_delivery', 'select, insert, update, delete');

-- Each try, with what was answered.
create table webhook_attempt (
  tenant_id uuid not null references tenant (id),
  delivery_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  millis unsigned_int not null,
  status integer,
  answer text_5000,
  problem text,
  primary key (tenant_id, delivery_id, id),
  foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id) on delete cascade
);
select guard_tenant_table('webhook_attempt', 'select');
select open_to_platform('webhook_attempt', 'select, insert, delete');
