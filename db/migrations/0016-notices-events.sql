-- What has rung already: a cause rings once, whoever raises it and how many do at once.
create table raised_cause (
  tenant_id uuid not null references tenant (id),
  event name_60 not null,
  cause name_120 not null,
  raised_at timestamptz not null,
  primary key (tenant_id, event, cause)
);
select guard_tenant_table('raised_cause', 'select, insert');
select open_to_platform('raised_cause', 'select, insert, delete');

-- Whom an event reaches, where the tenant has chosen: by role and by person, over what the event ships with.
create table event_reach (
  tenant_id uuid not null references tenant (id),
  event name_60 not null,
  roles json_record not null,
  people json_record not null,
  version unsigned_int not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, event)
);
select guard_tenant_table('event_reach', 'select, insert, update, delete');
select open_to_platform('event_reach', 'select');

-- How a person wants to be reached: which events by mail, and in which hours not at all.
create table mail_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  mails json_record not null,
  quiet_from time,
  quiet_to time,
  version unsigned_int not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null))
);
select guard_tenant_table('mail_choice', 'select, insert, update');
select open_to_platform('mail_choice', 'select');
