-- The past of a hotel, replayed from a file of reservations.

-- How far a historic run has come: each step is done once.
create table operate_step (
  tenant_id uuid not null references tenant (id),
  date date not null,
  step text not null,
  count integer not null,
  raised integer not null default 0,
  done_at timestamptz not null default now(),
  primary key (tenant_id, date, step)
);
select guard_tenant_table('operate_step', 'select, insert');

create domain import_row_outcome as text check (value in ('checked_out', 'cancelled', 'no_show'));
-- Rows of an imported reservation file, waiting for the day that makes each of them a booking.
create table import_row (
  tenant_id uuid not null references tenant (id),
  line integer not null,
  booked_on date not null,
  arrival date not null,
  departure date not null,
  outcome import_row_outcome not null,
  outcome_on date not null,
  adults integer not null,
  children integer not null,
  sold_type_id uuid not null,
  given_type_id uuid not null,
  price minor not null,
  allowance minor not null default 0,
  source text,
  notes text,
  booking_id uuid,
  primary key (tenant_id, line),
  foreign key (tenant_id, sold_type_id) references room_type (tenant_id, id),
  foreign key (tenant_id, given_type_id) references room_type (tenant_id, id)
);
create index import_row_booked on import_row (tenant_id, booked_on, line);
create index import_row_arrival on import_row (tenant_id, arrival, line);
create index import_row_departure on import_row (tenant_id, departure, line);
create index import_row_outcome on import_row (tenant_id, outcome_on, line);
select guard_tenant_table('import_row', 'select, insert');
grant update (booking_id) on import_row to hostelry_app;
