create domain stay_fee_kind as text check (value in ('early_check_in', 'late_check_out', 'day_use'));
-- What a stay pays for its hours beside its nights: agreed on ahead, or by the clock, and decided once when the guest comes or leaves.
create table stay_fee (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind stay_fee_kind not null,
  at_time clock_time,
  price unsigned_minor not null,
  origin booking_night_origin not null,
  agreed_by_name text,
  waived_because text_500,
  approved_by_name text,
  due unsigned_minor,
  fee unsigned_minor,
  fee_line_id uuid,
  decided_on date,
  decided_by uuid,
  decided_by_name text,
  written_at timestamptz not null,
  taken_back_on date,
  reversal_line_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, fee_line_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, reversal_line_id) references folio_line (tenant_id, id),
  constraint stay_fee_decided_whole check ((decided_on is null) = (fee is null) and (due is null) = (fee is null)
    and (decided_by_name is null) = (fee is null)),
  constraint stay_fee_is_charged check ((coalesce(fee, 0) = 0) = (fee_line_id is null)),
  constraint stay_fee_waived_or_charged check (fee in (0, due) and (waived_because is null or coalesce(fee, 0) = 0)),
  constraint stay_fee_taken_back_by_day check (reversal_line_id is null or taken_back_on is not null)
);
comment on column stay_fee.price is 'As prices of the house are; due has its taxes, and fee is what was charged of it';
create unique index stay_fee_once on stay_fee (tenant_id, booking_id, kind) where taken_back_on is null;
create index stay_fee_of_line on stay_fee (tenant_id, fee_line_id) where fee_line_id is not null;
create index stay_fee_of_reversal on stay_fee (tenant_id, reversal_line_id) where reversal_line_id is not null;
select guard_tenant_table('stay_fee', 'select, insert, update');

-- What is asked ahead of a stay by its terms, and until when; together the deposit that it requires.
create table deposit_step (
  tenant_id uuid not null,
  booking_id uuid not null,
  due_on date not null,
  amount positive_minor not null,
  reminded_on date,
  primary key (tenant_id, booking_id, due_on),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on column deposit_step.reminded_on is 'When the guest was written to about it last';
create index deposit_step_by_day on deposit_step (tenant_id, due_on, booking_id);
select guard_tenant_table('deposit_step', 'select, insert, update, delete');

alter table booking_group add column policy json_record;
comment on column booking_group.policy is 'The terms that were agreed with the group for its rooms; null for those of the house';
