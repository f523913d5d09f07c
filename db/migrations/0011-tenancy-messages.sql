create domain message_channel as text check (value in ('email', 'sms', 'chat'));
create domain message_recipient as text check (length(value) between 1 and 254);
create domain message_subject as text check (value !~ '[\r\n]' and length(value) <= 300);
create domain message_state as text check (value in ('waiting', 'held', 'sending', 'sent', 'unsure', 'failed', 'cancelled'));
-- What is to reach people outside the product: written with its cause, sent after the commit.
create table message (
  id uuid primary key,
  tenant_id uuid references tenant (id),
  template name_60 not null,
  channel message_channel not null,
  is_secret boolean not null,
  recipient message_recipient not null,
  recipient_name text_200 not null,
  subject message_subject not null,
  body text not null,
  -- What people may read of it.
  open_body text generated always as (case when is_secret then null else body end) stored,
  state message_state not null default 'waiting',
  attempts unsigned_int not null default 0,
  next_try_at timestamptz default now(),
  -- What people may find it by; of a secret message that is the recipient alone.
  search_text text collate "C" not null generated always as (left(lower(recipient || ' ' || recipient_name || ' ' ||
    case when is_secret then '' else subject::text end), 500)) stored,
  -- When a process last took it to send it.
  taken_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint message_of_house unique (tenant_id, id),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state in ('waiting', 'held', 'sending')) = (ended_at is null)),
  check (not is_secret or state in ('waiting', 'held', 'sending') or body = '')
);
comment on table message is 'Platform table: a message belongs to a tenant or to the platform itself';
comment on column message.is_secret is 'The words carry what only the recipient may see: nobody reads them here, and they go with the sending';
create index message_due on message (next_try_at, id) where state = 'waiting';
create index message_held on message (tenant_id, taken_at) where state in ('held', 'sending');
-- The list in its order, and its search without a visit of the rows.
create index message_of_tenant on message (tenant_id, created_at desc, id desc) include (search_text);
create index message_ended on message (ended_at) where ended_at is not null;
select open_to_platform('message', 'select, insert, update, delete');
create policy own_tenant on message for all to hostelry_app
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant select (id, tenant_id, template, channel, is_secret, recipient, recipient_name, subject, open_body, search_text, state, attempts, next_try_at,
  taken_at, last_error, created_at, ended_at) on message to hostelry_app;
grant insert on message to hostelry_app;
grant update (body, state, attempts, next_try_at, last_error, ended_at) on message to hostelry_app;
