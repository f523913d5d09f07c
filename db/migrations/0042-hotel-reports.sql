create domain report_name as text check (value ~ '^[a-z_]{1,40}$');
create domain report_span as text check (value in
  ('last_night', 'today', 'last_7_days', 'month_to_date', 'next_7_days', 'next_90_days'));
-- A report that goes out by mail on some weekdays at an hour of the house's clocks.
create table report_schedule (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  report report_name not null,
  span report_span not null,
  weekdays integer[] not null,
  at_time clock_time not null,
  receivers text[] not null,
  sent_on date,
  created_by uuid,
  created_by_name text not null,
  version positive_int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint report_schedule_has_receivers check (cardinality(receivers) between 1 and 20),
  constraint report_schedule_on_weekdays check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7])
);
comment on column report_schedule.sent_on is 'The day of the house on which it went out last: once a day, whoever looks at the same moment';
comment on column report_schedule.span is 'Which days it is about, counted from the business date when it goes out';
select guard_tenant_table('report_schedule', 'select, insert, update, delete');
