-- What somebody of the house has to do: by hand, as a trace on a booking, or again and again.
create domain task_department as text check (value in ('desk', 'housekeeping', 'maintenance', 'kitchen', 'restaurant', 'office'));
create domain task_priority as text check (value in ('low', 'normal', 'high', 'urgent'));
create domain task_state as text check (value in ('open', 'doing', 'done', 'cancelled'));
create domain task_anchor as text check (value in ('arrival', 'departure'));
create domain task_trace_days as integer check (value between -365 and 365);
create domain task_repeat_unit as text check (value in ('day', 'week', 'month'));
create domain task_repeat_count as integer check (value between 1 and 52);
create domain task_month_day as integer check (value between 1 and 31);
create table task (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  title name_200 not null,
  note text_2000,
  state task_state not null default 'open',
  priority task_priority not null default 'normal',
  due_on date,
  due_time clock_time,
  department task_department,
  assignee_id uuid,
  room_id uuid,
  booking_id uuid,
  guest_id uuid,
  trace_anchor task_anchor,
  trace_days task_trace_days,
  repeat_unit task_repeat_unit,
  repeat_count task_repeat_count,
  repeat_weekdays integer[] not null default '{}',
  repeat_month_day task_month_day,
  series_id uuid,
  series_number positive_int,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  done_at timestamptz,
  done_by uuid,
  done_by_name text,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  constraint task_of_series_once unique (tenant_id, series_id, series_number),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id),
  constraint task_trace_whole check (num_nonnulls(trace_anchor, trace_days) in (0, 2)),
  constraint task_trace_on_booking check (trace_anchor is null or (booking_id is not null and due_on is null and repeat_unit is null)),
  constraint task_time_of_a_day check (due_time is null or due_on is not null or trace_anchor is not null),
  constraint task_repeat_whole check (num_nonnulls(repeat_unit, repeat_count, series_id, series_number) in (0, 4)),
  constraint task_repeat_has_day check (repeat_unit is null or due_on is not null),
  constraint task_repeat_weekdays check (repeat_weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and (repeat_weekdays = '{}' or repeat_unit = 'week')),
  constraint task_repeat_month check (repeat_month_day is null or repeat_unit = 'month'),
  constraint task_done_by_somebody check ((state in ('done', 'cancelled')) = (done_at is not null)
    and (done_at is null) = (done_by is null) and (done_at is null) = (done_by_name is null))
);
comment on column task.trace_days is 'Days after the arrival or the departure of the booking, before it when negative: the day moves with the booking';
comment on column task.series_number is 'Which of its series it is: the next one is made once';
create index task_open on task (tenant_id, due_on, id) where state in ('open', 'doing');
create index task_done on task (tenant_id, done_at desc, id) where state in ('done', 'cancelled');
create index task_of_assignee on task (tenant_id, assignee_id) where state in ('open', 'doing');
create index task_of_booking on task (tenant_id, booking_id) where booking_id is not null;
create index task_of_room on task (tenant_id, room_id) where room_id is not null;
create index task_of_guest on task (tenant_id, guest_id) where guest_id is not null;
select guard_tenant_table('task', 'select, insert, update');

-- The steps of a task, each ticked off by somebody.
create table task_item (
  tenant_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  item_number positive_int not null,
  text name_200 not null,
  done_at timestamptz,
  done_by uuid,
  done_by_name text,
  primary key (tenant_id, id),
  constraint task_item_number_once unique (tenant_id, task_id, item_number),
  foreign key (tenant_id, task_id) references task (tenant_id, id),
  constraint task_item_done_by_somebody check (num_nonnulls(done_at, done_by, done_by_name) in (0, 3))
);
select guard_tenant_table('task_item', 'select, insert, update, delete');

-- What people say about a task.
create table task_comment (
  tenant_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  text name_500 not null,
  written_at timestamptz not null,
  written_by uuid not null,
  written_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id)
);
create index task_comment_of_task on task_comment (tenant_id, task_id, written_at);
select guard_tenant_table('task_comment', 'select, insert, update');

-- What one shift tells the next.
create table handover_note (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  text text_2000 not null,
  department task_department,
  business_date date not null,
  written_at timestamptz not null,
  written_by uuid not null,
  written_by_name text not null,
  primary key (tenant_id, id),
  constraint handover_note_says_something check (length(text) > 0)
);
comment on column handover_note.department is 'Whom it is for; null for the whole house';
create index handover_note_newest on handover_note (tenant_id, written_at desc, id);
select guard_tenant_table('handover_note', 'select, insert');
select never_change('handover_note');

-- Who has read it.
create table handover_read (
  tenant_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  read_at timestamptz not null,
  primary key (tenant_id, note_id, user_id),
  foreign key (tenant_id, note_id) references handover_note (tenant_id, id)
);
select guard_tenant_table('handover_read', 'select, insert');
select never_change('handover_read');
