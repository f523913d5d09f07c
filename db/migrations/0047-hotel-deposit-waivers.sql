-- What of a booking's deposit somebody asks for no longer, with the reason.
create table deposit_waiver (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  due_on date not null,
  amount positive_minor not null,
  reason name_500 not null,
  waived_on date not null,
  waived_by uuid,
  waived_by_name text not null,
  waived_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on column deposit_waiver.due_on is 'The day of the step that it was taken off';
create index deposit_waiver_of_booking on deposit_waiver (tenant_id, booking_id);
select guard_tenant_table('deposit_waiver', 'select, insert');
select never_change('deposit_waiver');
