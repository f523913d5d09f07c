create domain housekeeping_kind as text check (value in ('departure', 'arrival', 'stayover', 'pickup', 'deep', 'turndown'));
create domain housekeeping_state as text check (value in (
  'unassigned', 'assigned', 'in_progress', 'paused', 'done', 'passed', 'failed', 'skipped'));
create domain housekeeping_skip as text check (value in (
  'dnd', 'refused', 'guest_in_room', 'no_access', 'other', 'not_needed', 'day_over'));
-- What is to be done in a room on a business date. Its cause makes it once, however often and by whomever the day's work is made. The row of
-- the room is locked before its tasks are.
create table housekeeping_task (
  tenant_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  date date not null,
  kind housekeeping_kind not null,
  cause text_80 not null,
  booking_id uuid,
  minutes unsigned_int not null,
  credits unsigned_int not null,
  inspects boolean not null,
  linen boolean not null default false,
  note text_500,
  state housekeeping_state not null default 'unassigned',
  state_at timestamptz not null default now(),
  assignee uuid,
  assignee_name text,
  started_at timestamptz,
  running_since timestamptz,
  worked_seconds unsigned_int not null default 0,
  done_at timestamptz,
  done_by uuid,
  done_by_name text,
  skip_reason housekeeping_skip,
  skip_note text_500,
  inspected_at timestamptz,
  inspected_by_name text,
  faults text[] not null default '{}',
  after_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id) on delete cascade,
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, after_id) references housekeeping_task (tenant_id, id) on delete cascade,
  constraint housekeeping_task_once unique (tenant_id, room_id, date, kind, cause),
  constraint housekeeping_task_redone_once unique (tenant_id, after_id),
  constraint housekeeping_task_is_somebodys check ((assignee is null) = (assignee_name is null)
    and (state not in ('assigned', 'in_progress', 'paused', 'done', 'passed', 'failed') or assignee is not null)
    and (state <> 'unassigned' or assignee is null)),
  constraint housekeeping_task_runs_in_progress check ((state = 'in_progress') = (running_since is not null)),
  constraint housekeeping_task_done_by_somebody check ((state in ('done', 'passed', 'failed')) = (done_at is not null)
    and (done_at is null) = (done_by_name is null)),
  constraint housekeeping_task_skipped_for_a_reason check ((state = 'skipped') = (skip_reason is not null)),
  constraint housekeeping_task_inspected_by_somebody check ((state in ('passed', 'failed')) = (inspected_at is not null)
    and (inspected_at is null) = (inspected_by_name is null)),
  constraint housekeeping_task_fails_for_a_reason check ((state = 'failed') = (cardinality(faults) > 0))
);
comment on column housekeeping_task.cause is 'What made it: the booking, the turn in which the room became dirty, the task that failed, or a person';
comment on column housekeeping_task.state_at is 'When its last step happened, as who took it says: a step that comes late and is older does not change the state';
comment on column housekeeping_task.worked_seconds is 'Without pauses; what runs since running_since comes on top';
create index housekeeping_task_by_day on housekeeping_task (tenant_id, date, room_id);
create index housekeeping_task_open on housekeeping_task (tenant_id, room_id) where state in ('unassigned', 'assigned', 'in_progress', 'paused', 'done');
create index housekeeping_task_by_kind on housekeeping_task (tenant_id, room_id, kind, date desc);
create index housekeeping_task_of_booking on housekeeping_task (tenant_id, booking_id) where booking_id is not null;
select guard_tenant_table('housekeeping_task', 'select, insert, update');

create domain housekeeping_act_kind as text check (value in ('start', 'pause', 'done', 'skip', 'found'));
create domain housekeeping_outcome as text check (value in ('applied', 'merged', 'discrepancy'));
-- What somebody did at a door, as their device says: sent twice it counts once, and it stays as it was told whatever became of it.
create table housekeeping_act (
  tenant_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  kind housekeeping_act_kind not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  by_id uuid,
  by_name text not null,
  details json_record not null,
  outcome housekeeping_outcome not null,
  words text,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references housekeeping_task (tenant_id, id) on delete cascade
);
create index housekeeping_act_of_task on housekeeping_act (tenant_id, task_id, happened_at);
select guard_tenant_table('housekeeping_act', 'select, insert');
select never_change('housekeeping_act');

create domain discrepancy_kind as text check (value in ('skip', 'sleep', 'persons', 'work'));
create domain discrepancy_action as text check (value in ('desk_corrected', 'room_corrected', 'counted_again', 'nothing'));
-- What was found in a room against what the desk believes, or what two people say of the same work; open until somebody settles it.
create table housekeeping_discrepancy (
  tenant_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  date date not null,
  kind discrepancy_kind not null,
  task_id uuid,
  booking_id uuid,
  expected text_300 not null,
  found text_300 not null,
  found_at timestamptz not null,
  found_by_name text not null,
  resolved_at timestamptz,
  resolved_by_name text,
  action discrepancy_action,
  note text_500,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id) on delete cascade,
  foreign key (tenant_id, task_id) references housekeeping_task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint discrepancy_resolved_by_somebody check ((resolved_at is null) = (resolved_by_name is null)
    and (resolved_at is null) = (action is null))
);
comment on column housekeeping_discrepancy.kind is 'skip: the desk has a guest in a room that is vacant; sleep: the other way round; persons: another number; work: two say otherwise of one task';
create unique index discrepancy_open_once on housekeeping_discrepancy (tenant_id, room_id, kind)
  where resolved_at is null and kind <> 'work';
create index discrepancy_by_day on housekeeping_discrepancy (tenant_id, date desc);
create index discrepancy_of_task on housekeeping_discrepancy (tenant_id, task_id) where task_id is not null;
create index discrepancy_of_booking on housekeeping_discrepancy (tenant_id, booking_id) where booking_id is not null;
select guard_tenant_table('housekeeping_discrepancy', 'select, insert, update');

-- What housekeeping knows of a stay: who waits at the desk for the room, and how often it is cleaned where that is agreed with the guest.
create domain stayover_nights as integer check (value between 0 and 100);
create table housekeeping_stay (
  tenant_id uuid not null,
  booking_id uuid not null,
  waits_since timestamptz,
  waits_by_name text,
  stayover_every stayover_nights,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint housekeeping_stay_told_by_somebody check ((waits_since is null) = (waits_by_name is null))
);
select guard_tenant_table('housekeeping_stay', 'select, insert, update');

-- Since when somebody is in a room or nobody is, so that what was seen there before is held against what was true then.
alter table room add column occupancy_since timestamptz not null default now();
create function keep_occupancy() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.occupancy_since := clock_timestamp();
  return new;
end $$;
create trigger room_occupancy_changes before update of occupied_by on room for each row
  when ((old.occupied_by is null) <> (new.occupied_by is null)) execute function keep_occupancy();
alter table room_condition add column said_at timestamptz not null default clock_timestamp();
