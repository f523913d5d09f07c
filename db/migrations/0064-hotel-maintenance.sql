create domain ticket_status as text check (value in ('open', 'triaged', 'assigned', 'in_progress', 'waiting', 'resolved', 'verified', 'closed'));
create domain ticket_priority as text check (value in ('urgent', 'high', 'normal', 'low'));
create domain ticket_category as text check (value in (
  'plumbing', 'electrical', 'air_conditioning', 'furniture', 'appliance', 'door_and_lock', 'network', 'painting', 'safety', 'other'));
create domain ticket_awaited as text check (value in ('parts', 'vendor'));

-- Something that is broken, in a room or elsewhere in the house.
create table maintenance_ticket (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  sequence positive_bigint not null,
  number document_number not null,
  title name_120 not null,
  note text_2000 not null default '',
  room_id uuid,
  area name_100,
  category ticket_category not null,
  priority ticket_priority not null,
  status ticket_status not null default 'open',
  waiting_for ticket_awaited,
  assignee_id uuid,
  assignee_name text,
  reported_at timestamptz not null,
  reported_by uuid,
  reported_by_name text not null,
  due_at timestamptz not null,
  escalated_at timestamptz,
  block_id uuid,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  constraint maintenance_ticket_sequence_once unique (tenant_id, sequence),
  constraint maintenance_ticket_number_once unique (tenant_id, number),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  foreign key (tenant_id, assignee_id) references app_user (tenant_id, id),
  foreign key (tenant_id, block_id) references room_block (tenant_id, id),
  constraint maintenance_ticket_somewhere check (num_nonnulls(room_id, area) = 1),
  constraint maintenance_ticket_waits_for check ((status = 'waiting') = (waiting_for is not null)),
  constraint maintenance_ticket_has_somebody check (status not in ('assigned', 'in_progress', 'waiting') or assignee_id is not null),
  constraint maintenance_ticket_assignee_named check ((assignee_id is null) = (assignee_name is null)),
  constraint maintenance_ticket_blocks_a_room check (block_id is null or room_id is not null)
);
comment on column maintenance_ticket.block_id is 'The block of its room that ends with it';
create unique index maintenance_ticket_of_block on maintenance_ticket (tenant_id, block_id) where block_id is not null;
create index maintenance_ticket_open on maintenance_ticket (tenant_id, due_at) where status not in ('resolved', 'verified', 'closed');
create index maintenance_ticket_by_status on maintenance_ticket (tenant_id, status, reported_at);
create index maintenance_ticket_of_room on maintenance_ticket (tenant_id, room_id, reported_at) where room_id is not null;
create index maintenance_ticket_of_person on maintenance_ticket (tenant_id, assignee_id) where assignee_id is not null;
select guard_tenant_table('maintenance_ticket', 'select, insert, update');

create domain ticket_verb as text check (value in (
  'report', 'change', 'triage', 'assign', 'start', 'wait', 'resume', 'resolve', 'verify', 'close', 'reopen', 'comment', 'photo', 'block', 'unblock', 'escalate'));
-- What became of a ticket, and what people said about it: who, when, why.
create table maintenance_step (
  tenant_id uuid not null,
  id uuid not null,
  sequence bigint generated always as identity,
  ticket_id uuid not null,
  verb ticket_verb not null,
  status ticket_status not null,
  text text_1000,
  done_at timestamptz not null,
  done_by uuid,
  done_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references maintenance_ticket (tenant_id, id),
  constraint maintenance_step_comment_says check (verb <> 'comment' or text is not null)
);
comment on column maintenance_step.status is 'The state in which it left the ticket';
create index maintenance_step_of_ticket on maintenance_step (tenant_id, ticket_id, sequence);
select guard_tenant_table('maintenance_step', 'select, insert');
select never_change('maintenance_step');

create domain ticket_photo_stage as text check (value in ('before', 'after'));
-- What the fault looked like, and how it looks now.
create table maintenance_photo (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  stage ticket_photo_stage not null,
  type logo_type not null,
  width photo_side not null,
  height photo_side not null,
  content photo_content not null,
  added_at timestamptz not null,
  added_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references maintenance_ticket (tenant_id, id)
);
create index maintenance_photo_of_ticket on maintenance_photo (tenant_id, ticket_id, added_at);
select guard_tenant_table('maintenance_photo', 'select, insert, delete');

-- What is to be done for a ticket, point by point.
create table maintenance_check (
  tenant_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  place unsigned_int not null,
  text name_200 not null,
  done_at timestamptz,
  done_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references maintenance_ticket (tenant_id, id),
  constraint maintenance_check_done_by_somebody check ((done_at is null) = (done_by_name is null))
);
create index maintenance_check_of_ticket on maintenance_check (tenant_id, ticket_id, place);
select guard_tenant_table('maintenance_check', 'select, insert, update, delete');
