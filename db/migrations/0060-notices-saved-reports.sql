create domain report_key as text check (value ~ '^[a-z]{1,20}\.[a-z_]{1,40}$');
create domain report_span as text check (value in ('last_night', 'today', 'last_7_days', 'month_to_date', 'last_month', 'year_to_date', 'last_year',
  'next_7_days', 'next_90_days'));
create domain month_day as integer check (value between 1 and 31);
-- A report with its choices, and when and to whom it goes out by mail.
create table saved_report (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  report report_key not null,
  name name_100,
  span report_span not null,
  choices json_record not null,
  weekdays integer[] not null default '{}',
  month_day month_day,
  at_time clock_time,
  people uuid[] not null default '{}',
  receivers text[] not null default '{}',
  sent_on date,
  sent_at timestamptz,
  stopped text_200,
  owner_id uuid not null,
  owner_name text_200 not null,
  version positive_int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint saved_report_on_weekdays check (cardinality(weekdays) <= 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint saved_report_mailed_whole check (case when at_time is null
    then cardinality(weekdays) = 0 and month_day is null and cardinality(people) = 0 and cardinality(receivers) = 0 and stopped is null
    else (cardinality(weekdays) > 0) <> (month_day is not null) and cardinality(people) + cardinality(receivers) > 0 end),
  constraint saved_report_has_few_receivers check (cardinality(people) <= 20 and cardinality(receivers) <= 20)
);
comment on column saved_report.span is 'Which days it is about, counted from the business date when it is opened or goes out';
comment on column saved_report.sent_on is 'The day of the house on which it went out last: once a day, whoever looks at the same moment';
comment on column saved_report.owner_id is 'Who wrote it last and answers for it: it goes out as long as they may see it. Perhaps somebody of the platform';
select guard_tenant_table('saved_report', 'select, insert, update, delete');

-- A report that somebody keeps at the top of their list.
create table favourite_report (
  tenant_id uuid not null,
  user_id uuid not null,
  report report_key not null,
  primary key (tenant_id, user_id, report),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select guard_tenant_table('favourite_report', 'select, insert, delete');
