-- What the work in the background needs: how far each stream was read, what was denied, and what the clean-up may see and delete.
alter table outbox_cursor rename to stream_cursor;
alter table stream_cursor rename column consumer to reader;
alter table stream_cursor rename constraint outbox_cursor_pkey to stream_cursor_pkey;
alter table stream_cursor add column row_id uuid not null default '00000000-0000-0000-0000-000000000000';
comment on table stream_cursor is
  'Platform table: how far each reader of a stream (events, audit records) has come, in the order of transaction_id and id';

alter table platform_audit_record
  add column actor_name text,
  add column actor_role text,
  add column label text,
  add column reason text,
  add column outcome audit_record_outcome not null default 'done',
  add column user_agent text;

select open_to_platform('business_day', 'select');
select open_to_platform('night_audit', 'select');
grant delete on session to hostelry_platform;

-- Attributes of messages between processes that are too large for a notification of the database.
create table socket_attachment (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
comment on table socket_attachment is 'Platform table: what the socket server passes between its processes, for half a minute';
select open_to_platform('socket_attachment', 'select, insert, delete');

-- The platform's own work tells events too: a session that was ended, a job that failed.
grant insert on outbox_event to hostelry_platform;
alter table notification add column clicked_at timestamptz;
