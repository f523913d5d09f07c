create domain request_department as text check (value in ('desk', 'housekeeping', 'kitchen'));
-- What a guest asks for, and who has seen to it.
create table booking_request (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  text text_500 not null,
  department request_department not null,
  due_on date,
  asked_at timestamptz not null,
  asked_by uuid,
  asked_by_name text not null,
  done_at timestamptz,
  done_by uuid,
  done_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint booking_request_done_by_somebody check ((done_at is null) = (done_by_name is null))
);
comment on column booking_request.due_on is 'The day on which it is wanted; null for the arrival, whenever that is';
create index booking_request_of_booking on booking_request (tenant_id, booking_id);
create index booking_request_open on booking_request (tenant_id, booking_id) where done_at is null;
select guard_tenant_table('booking_request', 'select, insert, update, delete');
