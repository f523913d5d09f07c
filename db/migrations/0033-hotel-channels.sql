create domain channel_kind as text check (value in ('ical', 'api'));
create domain channel_state as text check (value in ('active', 'paused'));
create domain channel_interval as integer check (value between 15 and 60);
create domain channel_revision as bigint check (value >= 0);
-- One other side that sells rooms of the house: a calendar that is read and one that is given out, or a program that delivers bookings.
create table channel (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind channel_kind not null,
  name name_60 not null,
  -- What a calendar is of: a room, or one unit of a type.
  room_type_id uuid,
  room_id uuid,
  state channel_state not null default 'active',
  every_minutes channel_interval not null default 15,
  -- The address of the other side's calendar, sealed, since it opens by itself; and its server, to name it.
  feed text,
  feed_host text_254,
  etag text_300,
  last_modified text_100,
  next_sync_at timestamptz,
  tried_at timestamptz,
  in_at timestamptz,
  problem text_500,
  failing_since timestamptz,
  stale_told_at timestamptz,
  -- The token of our own calendar: a hash to look it up by, and sealed to show its address again.
  token_hash bytea,
  token text,
  out_at timestamptz,
  -- What our calendar says, when it began to, and what it said before: what comes back in the other side's calendar is known by it.
  out_etag text_100,
  out_days json_list not null default '[]',
  out_days_before json_list not null default '[]',
  out_changed_at timestamptz,
  version positive_int not null default 1,
  created_at timestamptz not null,
  -- A channel that was removed keeps its log.
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  constraint channel_calendar_is_of_a_type check ((kind = 'ical') = (room_type_id is not null)),
  check (room_id is null or room_type_id is not null),
  check ((feed is null) = (feed_host is null)),
  check ((next_sync_at is null) or (feed is not null)),
  check ((token_hash is null) = (token is null)),
  constraint channel_calendar_has_an_address check ((token_hash is not null) = (kind = 'ical' and removed_at is null))
);
create index channel_by_token on channel (token_hash) where token_hash is not null;
create unique index channel_name_once on channel (tenant_id, lower(name)) where removed_at is null;
create index channel_due on channel (next_sync_at, id) where next_sync_at is not null;
select guard_tenant_table('channel', 'select, insert, update');
select open_to_platform('channel', 'select, update');

-- What a program calls our room types and plans; one that nobody has said yet what it means stands without a type.
create table channel_code (
  tenant_id uuid not null,
  channel_id uuid not null,
  id uuid not null,
  room_code name_60 not null,
  rate_code text_80 not null default '',
  room_type_id uuid,
  rate_plan_id uuid,
  primary key (tenant_id, id),
  constraint channel_code_once unique (tenant_id, channel_id, room_code, rate_code),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id),
  foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id),
  check (rate_plan_id is null or room_type_id is not null)
);
select guard_tenant_table('channel_code', 'select, insert, update, delete');

create domain channel_booking_state as text check (value in ('waiting', 'held', 'left', 'gone'));
-- A booking as the other side knows it, and ours that it became. Its reference is the other side's own: each is taken in once.
create table channel_booking (
  tenant_id uuid not null,
  channel_id uuid not null,
  id uuid not null,
  reference name_255 not null,
  arrival date not null,
  departure date not null,
  -- What was said last, so that the same said again changes nothing; empty while it could not be carried out.
  said text_200 not null default '',
  revision channel_revision,
  state channel_booking_state not null default 'waiting',
  booking_id uuid,
  primary key (tenant_id, id),
  constraint channel_booking_once unique (tenant_id, channel_id, reference),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  check (state <> 'held' or booking_id is not null)
);
comment on column channel_booking.state is 'waiting for somebody, held by our booking, left as it is by somebody, gone at the other side';
create index channel_booking_of_booking on channel_booking (tenant_id, booking_id) where booking_id is not null;
select guard_tenant_table('channel_booking', 'select, insert, update');

-- Nights that the other side has closed: they are held on the selling counters, and in the room where the calendar is of one.
create table channel_closure (
  tenant_id uuid not null,
  channel_id uuid not null,
  id uuid not null,
  reference name_255 not null,
  room_type_id uuid not null,
  room_id uuid,
  from_day date not null,
  to_day date not null,
  summary text_200 not null default '',
  ended_at timestamptz,
  -- Its nights were given back whole; one that was opened on its way ends on the day.
  released boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  check (from_day < to_day)
);
create unique index channel_closure_once on channel_closure (tenant_id, channel_id, reference) where ended_at is null;
create index channel_closure_live on channel_closure (tenant_id, room_type_id, from_day) where ended_at is null;
select guard_tenant_table('channel_closure', 'select, insert, update');
alter table room_hold add foreign key (tenant_id, channel_closure_id) references channel_closure (tenant_id, id);

create domain channel_message as text check (value in ('calendar', 'booking', 'cancellation', 'settled'));
create domain channel_result as text check (value in ('done', 'failed', 'held_back', 'refused', 'ignored'));
-- What went between a channel and the house, with what it changed. The same failure again is the same row.
create table channel_log (
  tenant_id uuid not null,
  channel_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  last_at timestamptz not null,
  times positive_int not null default 1,
  message channel_message not null,
  result channel_result not null,
  problem text_500,
  reference text_300,
  changes json_list not null default '[]',
  payload text_2000,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);
create index channel_log_list on channel_log (tenant_id, channel_id, last_at desc, id desc);
select guard_tenant_table('channel_log', 'select, insert, update');
select open_to_platform('channel_log', 'select, delete');

create domain channel_conflict_kind as text check (value in (
  'double_booking', 'restricted', 'unmapped', 'in_house', 'vanished', 'emptied', 'refused'));
create domain channel_conflict_state as text check (value in ('open', 'settled', 'dismissed'));
-- What a channel said and the house could not do by itself: somebody decides.
create table channel_conflict (
  tenant_id uuid not null,
  channel_id uuid not null,
  id uuid not null,
  kind channel_conflict_kind not null,
  reference name_255 not null,
  -- Why, in words, and what the other side wants: forgotten once it is decided.
  words text_500 not null,
  wanted jsonb,
  arrival date,
  departure date,
  booking_id uuid,
  state channel_conflict_state not null default 'open',
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_by text_200,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  check ((state = 'open') = (ended_at is null)),
  check (state = 'open' or wanted is null)
);
create unique index channel_conflict_open_once on channel_conflict (tenant_id, channel_id, reference) where state = 'open';
create index channel_conflict_list on channel_conflict (tenant_id, state, opened_at desc, id desc);
select guard_tenant_table('channel_conflict', 'select, insert, update');
