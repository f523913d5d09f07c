create domain package_code as text check (value ~ '^[a-z0-9_]{1,30}$');
create domain package_price as text check (value in ('included', 'on_top'));
create domain package_invoice as text check (value in ('one_line', 'parts'));
create domain package_origin as text check (value in ('plan', 'desk'));
create domain nights_covered as daterange check (not isempty(value));
-- What a booking has beside its nights, as it was when it was added: a package covers nights, and one of a code covers a night once. Dropping it
-- ends it with the nights that are charged; what was never in force goes.
create table booking_package (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  code package_code not null,
  name name_100 not null,
  price package_price not null,
  invoice package_invoice not null,
  origin package_origin not null,
  parts json_list not null,
  during nights_covered not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint booking_package_once exclude using gist (tenant_id with =, booking_id with =, code with =, during with &&)
);
create index booking_package_of_booking on booking_package (tenant_id, booking_id);
select guard_tenant_table('booking_package', 'select, insert, update, delete');

-- What a night was charged for its packages: one line of the folio for each part, beside the line of the room.
create table night_package (
  tenant_id uuid not null,
  booking_id uuid not null,
  night date not null,
  package_id uuid not null,
  place unsigned_int not null,
  line_id uuid not null,
  room_line_id uuid not null,
  is_included boolean not null,
  amount unsigned_minor not null,
  quantity unsigned_int not null,
  primary key (tenant_id, booking_id, night, package_id, place),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, package_id) references booking_package (tenant_id, id),
  foreign key (tenant_id, line_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, room_line_id) references folio_line (tenant_id, id),
  constraint night_package_of_line unique (tenant_id, line_id)
);
comment on column night_package.place is 'Of the part in the package';
comment on column night_package.amount is 'As prices of the house are; of what is included together no more than the night';
create index night_package_of_room_line on night_package (tenant_id, room_line_id);
create index night_package_of_package on night_package (tenant_id, package_id);
select guard_tenant_table('night_package', 'select, insert');
select never_change('night_package');
