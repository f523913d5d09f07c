-- A drawer of the front desk in one person's hands, from its opening count to its closing one.
create table desk_shift (
  tenant_id uuid not null,
  id uuid not null,
  number positive_bigint not null,
  drawer name_40 not null,
  status open_or_closed not null default 'open',
  business_date date not null,
  opening_count unsigned_minor not null,
  opening_expected minor,
  opening_collected minor not null default 0,
  held_by uuid not null,
  held_by_name text not null,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null default now(),
  first_counted unsigned_minor,
  counted unsigned_minor,
  count json_list not null default '[]',
  expected minor,
  variance minor,
  variance_reason text_500,
  left_in_drawer unsigned_minor,
  closed_by uuid,
  closed_by_name text,
  closed_at timestamptz,
  closed_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint desk_shift_number_once unique (tenant_id, number),
  check ((status = 'closed') = (expected is not null and variance is not null and closed_at is not null and left_in_drawer is not null)),
  check (status <> 'closed' or counted is not null),
  check (variance is null or variance = counted - expected),
  check (left_in_drawer is null or left_in_drawer <= counted)
);
comment on column desk_shift.opening_expected is 'What the shift before left in the drawer; null for the first of a drawer';
comment on column desk_shift.opening_collected is 'Of the opening count: cash that was taken at the desk without a shift; below zero it was given back so';
comment on column desk_shift.held_by is 'Who answers for it, who opened it or took it over';
comment on column desk_shift.first_counted is 'A count that differed too much and is made once more';
comment on column desk_shift.counted is 'Of an open shift: a count that stands until somebody who may closes it';
create unique index desk_shift_one_open on desk_shift (tenant_id, lower(drawer)) where status = 'open';
create unique index desk_shift_one_held on desk_shift (tenant_id, held_by) where status = 'open';
create index desk_shift_by_drawer on desk_shift (tenant_id, lower(drawer), number desc);
select guard_tenant_table('desk_shift', 'select, insert, update');

create function refuse_closed_shift_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.status = 'closed' then
    raise exception 'a closed shift of the desk never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger desk_shift_closed_stays before update on desk_shift for each row execute function refuse_closed_shift_change();

create domain desk_movement_kind as text check (value in ('paid_in', 'drop', 'collected', 'tips_paid'));
-- Cash that goes in or out of a drawer of the desk without a payment.
create table desk_shift_movement (
  tenant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  kind desk_movement_kind not null,
  amount positive_minor not null,
  reason name_500 not null,
  business_date date not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references desk_shift (tenant_id, id)
);
create index desk_shift_movement_of_shift on desk_shift_movement (tenant_id, shift_id);
select guard_tenant_table('desk_shift_movement', 'select, insert');
select never_change('desk_shift_movement');

-- Every payment and refund that the desk takes in a shift names it.
alter table payment add foreign key (tenant_id, shift_id) references desk_shift (tenant_id, id);
create index payment_of_shift on payment (tenant_id, shift_id) where shift_id is not null;
create index payment_of_desk_cash on payment (tenant_id) include (direction, amount, rounding)
  where method = 'cash' and shift_id is null and source_type <> 'order';
