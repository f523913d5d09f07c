create domain booking_end as text check (value in ('cancelled', 'no_show'));
-- What became of the fee and the deposit of a booking that was cancelled or not shown up for: decided once while it stands.
create table booking_ending (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind booking_end not null,
  due unsigned_minor not null,
  fee unsigned_minor not null,
  fee_line_id uuid,
  waived_because text_500,
  deposit minor not null,
  refunded unsigned_minor not null,
  on_account unsigned_minor not null,
  decided_on date not null,
  decided_by uuid,
  decided_by_name text not null,
  approved_by_name text,
  decided_at timestamptz not null,
  taken_back_on date,
  reversal_line_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, fee_line_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, reversal_line_id) references folio_line (tenant_id, id),
  constraint booking_ending_fee_is_charged check ((fee = 0) = (fee_line_id is null)),
  constraint booking_ending_waived_or_charged check (fee in (0, due) and (waived_because is null or fee = 0)),
  constraint booking_ending_settles check (on_account = greatest(fee - greatest(deposit, 0), 0)
    and refunded <= greatest(deposit - fee, 0))
);
comment on column booking_ending.due is 'With taxes: what the terms of the booking ask for; fee is what was charged of it';
create unique index booking_ending_once on booking_ending (tenant_id, booking_id) where taken_back_on is null;
create index booking_ending_of_fee on booking_ending (tenant_id, fee_line_id) where fee_line_id is not null;
select guard_tenant_table('booking_ending', 'select, insert, update');
