create domain rate_plan_visibility as text check (value in ('public', 'private'));
create domain rate_plan_level as integer check (value between 0 and 5);
-- What a night is sold at: the price of the room type itself, or a share and an amount more or less than another plan.
-- A plan stands on a level below its parent's, and a parent is named with its level: no chain of plans can come back to itself.
create table rate_plan (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code name_20 not null,
  name name_100 not null,
  visibility rate_plan_visibility not null default 'public',
  parent_id uuid,
  parent_level rate_plan_level,
  level rate_plan_level not null default 0,
  percent_ppm rate_rule_percent_ppm not null default 0,
  amount minor not null default 0,
  round_to positive_minor,
  included text_500,
  packages text[] not null default '{}',
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint rate_plan_code_once unique (tenant_id, code),
  constraint rate_plan_on_its_level unique (tenant_id, id, level),
  constraint rate_plan_of_parent foreign key (tenant_id, parent_id, parent_level) references rate_plan (tenant_id, id, level),
  constraint rate_plan_derives_downwards check (level > coalesce(parent_level, -1)),
  check ((parent_id is null) = (parent_level is null)),
  check (parent_id is not null or (percent_ppm = 0 and amount = 0))
);
comment on column rate_plan.packages is 'Codes of the packages that a booking at the plan has from the start';
comment on column rate_plan.round_to is 'Prices of the plan are rounded half up to a multiple of it; null for the cent';
create index rate_plan_of_parent on rate_plan (tenant_id, parent_id) where parent_id is not null;
select guard_tenant_table('rate_plan', 'select, insert, update, delete');

-- Which room types a plan sells.
create table rate_plan_type (
  tenant_id uuid not null,
  rate_plan_id uuid not null,
  room_type_id uuid not null,
  primary key (tenant_id, rate_plan_id, room_type_id),
  foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id) on delete cascade
);
create index rate_plan_type_of_type on rate_plan_type (tenant_id, room_type_id);
select guard_tenant_table('rate_plan_type', 'select, insert, delete');

create domain nights_of_stay as integer check (value between 1 and 400);
create domain rooms_on_offer as integer check (value between 0 and 10000);
-- What differs on one day for a room type, for one of its plans or (without a plan) for all of them: one cell of the calendar.
create table rate_day (
  tenant_id uuid not null,
  room_type_id uuid not null,
  day date not null,
  rate_plan_id uuid,
  plan_key uuid not null generated always as (coalesce(rate_plan_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  price positive_minor,
  closed boolean not null default false,
  closed_to_arrival boolean not null default false,
  closed_to_departure boolean not null default false,
  min_stay nights_of_stay,
  max_stay nights_of_stay,
  min_stay_on_arrival nights_of_stay,
  max_stay_on_arrival nights_of_stay,
  quota rooms_on_offer,
  offer_at_most rooms_on_offer,
  primary key (tenant_id, room_type_id, day, plan_key),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id) on delete cascade
);
create index rate_day_by_day on rate_day (tenant_id, day);
select guard_tenant_table('rate_day', 'select, insert, update, delete');

-- What one edit of the calendar changed, cell by cell, so that it can be undone whole.
create table rate_change (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  cells json_list not null,
  made_by_name text not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
select guard_tenant_table('rate_change', 'select, insert, update');

create domain photo_content as bytea check (length(value) between 1 and 716800);
create domain photo_side as integer check (value between 1 and 4096);
-- Pictures of a room type. Another picture is another id, so that whoever keeps one keeps it for ever.
create table room_type_photo (
  tenant_id uuid not null,
  id uuid not null,
  room_type_id uuid not null,
  place unsigned_int not null,
  caption text_200 not null default '',
  type logo_type not null,
  width photo_side not null,
  height photo_side not null,
  content photo_content not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id) on delete cascade
);
create index room_type_photo_of_type on room_type_photo (tenant_id, room_type_id, place);
select guard_tenant_table('room_type_photo', 'select, insert, update, delete');
-- A picture is asked for by its address alone, as pages show it.
select open_to_platform('room_type_photo', 'select');

alter table booking add foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id);
alter table booking_night add foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id);
create index booking_of_plan on booking (tenant_id, rate_plan_id) where rate_plan_id is not null;
