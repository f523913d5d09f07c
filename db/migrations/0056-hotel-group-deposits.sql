-- What is asked ahead of a group that pays its rooms: by which rules, and what they come to by the rooms that it has.
create table group_deposit (
  tenant_id uuid not null,
  group_id uuid not null,
  rules json_list not null,
  agreed_on date not null,
  primary key (tenant_id, group_id),
  foreign key (tenant_id, group_id) references booking_group (tenant_id, id)
);
comment on column group_deposit.agreed_on is 'When something was first asked: days after the booking count from here';
select guard_tenant_table('group_deposit', 'select, insert, update');

create table group_deposit_step (
  tenant_id uuid not null,
  group_id uuid not null,
  due_on date not null,
  amount positive_minor not null,
  reminded_on date,
  primary key (tenant_id, group_id, due_on),
  foreign key (tenant_id, group_id) references group_deposit (tenant_id, group_id)
);
comment on column group_deposit_step.reminded_on is 'When the group was written to about it last';
create index group_deposit_step_by_day on group_deposit_step (tenant_id, due_on, group_id);
select guard_tenant_table('group_deposit_step', 'select, insert, update, delete');
