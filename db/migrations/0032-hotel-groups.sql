create domain booking_group_status as text check (value in ('inquiry', 'optional', 'confirmed', 'cancelled'));
create domain booking_group_billing as text check (value in ('guests', 'rooms_to_master'));
create domain booking_group_beside_rate as text check (value in ('block', 'house'));
create domain booking_group_beyond as text check (value in ('refused', 'raises'));
create domain booking_group_beside as integer check (value between 0 and 14);
create domain booking_group_rolling as integer check (value between 1 and 365);
create domain booking_group_colour as text check (value in ('green', 'brass', 'blue', 'violet', 'red', 'grey'));
-- Several rooms that belong together: who they are for, who pays, and until when the house keeps rooms for it.
create table booking_group (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  group_number text not null,
  name name_100 not null,
  status booking_group_status not null,
  contact_id uuid,
  company_id uuid,
  agency_id uuid,
  arrival date not null,
  departure date not null,
  cut_off_on date,
  released_on date,
  rolling_days booking_group_rolling,
  nights_before booking_group_beside not null default 0,
  nights_after booking_group_beside not null default 0,
  beside_rate booking_group_beside_rate not null default 'house',
  beyond_block booking_group_beyond not null default 'refused',
  billing booking_group_billing not null default 'guests',
  colour booking_group_colour not null default 'green',
  notes text_2000,
  cancel_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint booking_group_number_once unique (tenant_id, group_number),
  foreign key (tenant_id, contact_id) references guest (tenant_id, id),
  foreign key (tenant_id, company_id) references guest (tenant_id, id),
  foreign key (tenant_id, agency_id) references guest (tenant_id, id),
  constraint booking_group_is_for_somebody check (coalesce(company_id, agency_id, contact_id) is not null),
  constraint booking_group_leaves_after_arriving check (arrival < departure),
  constraint booking_group_cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null))
);
comment on column booking_group.cut_off_on is 'The last day on which rooms can be picked up: closing it releases the rest of the block';
comment on column booking_group.released_on is 'When the cut-off was done; null before it';
comment on column booking_group.rolling_days is 'Besides the day: so many days before each night closing the day releases what remains of that night';
comment on column booking_group.nights_before is 'How many nights its rooms may come before the block; beside_rate says what they cost';
comment on column booking_group.beyond_block is 'What becomes of rooms that are wanted beyond the block: refused, or sold by the house and of the block then';
create index booking_group_by_arrival on booking_group (tenant_id, arrival desc, id desc);
create index booking_group_awaiting_cut_off on booking_group (tenant_id, cut_off_on) where released_on is null;
create index booking_group_of_contact on booking_group (tenant_id, contact_id) where contact_id is not null;
create index booking_group_of_company on booking_group (tenant_id, company_id) where company_id is not null;
create index booking_group_of_agency on booking_group (tenant_id, agency_id) where agency_id is not null;
select guard_tenant_table('booking_group', 'select, insert, update');

alter table booking add foreign key (tenant_id, group_id) references booking_group (tenant_id, id);
alter table folio add foreign key (tenant_id, group_id) references booking_group (tenant_id, id);

-- The block of a group: rooms of a type that it has on a night, at its price. What remains is held on the selling counters for a group
-- that is optional or confirmed; a room that is picked up goes from here to its booking, and the counter stays as it is.
create table group_block (
  tenant_id uuid not null,
  group_id uuid not null,
  room_type_id uuid not null,
  night date not null,
  blocked unsigned_int not null,
  remaining integer not null,
  price unsigned_minor not null,
  primary key (tenant_id, group_id, room_type_id, night),
  foreign key (tenant_id, group_id) references booking_group (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id),
  constraint group_block_not_overtaken check (remaining >= 0),
  constraint group_block_keeps_no_more_than_agreed check (remaining <= blocked)
);
comment on column group_block.blocked is 'What was agreed on; what was neither picked up nor remains was released';
create index group_block_by_night on group_block (tenant_id, room_type_id, night) where remaining > 0;
select guard_tenant_table('group_block', 'select, insert, update, delete');
