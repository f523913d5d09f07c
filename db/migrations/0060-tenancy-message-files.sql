create domain mail_file_name as text check (value ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$');
-- A file that goes with a mail. All of one mail come to at most four megabytes: two files of this size.
create domain mail_file_content as bytea check (octet_length(value) between 1 and 2097152);
create domain mail_file_place as integer check (value between 1 and 2);
create table message_file (
  tenant_id uuid not null references tenant (id),
  message_id uuid not null,
  place mail_file_place not null,
  name mail_file_name not null,
  type name_100 not null,
  content mail_file_content not null,
  primary key (tenant_id, message_id, place),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade
);
select guard_tenant_table('message_file', 'select, insert');
select open_to_platform('message_file', 'select');
