create domain list_address as text check (value ~ '^/[a-z0-9/-]{1,99}$');
-- A list as somebody set it up, under a name: what its address says of it, and which columns it shows. Their own, or shared with the house.
create table saved_view (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  list list_address not null,
  owner_id uuid not null,
  is_shared boolean not null,
  name name_60 not null,
  params jsonb not null,
  columns jsonb not null,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade
);
create unique index saved_view_own_name_once on saved_view (tenant_id, owner_id, list, lower(name)) where not is_shared;
create unique index saved_view_shared_name_once on saved_view (tenant_id, list, lower(name)) where is_shared;
select guard_tenant_table('saved_view', 'select, insert, update, delete');

-- The view with which a list opens for a person; without one it opens as it is made.
create table default_view (
  tenant_id uuid not null,
  user_id uuid not null,
  list list_address not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete cascade
);
create index default_view_of_view on default_view (tenant_id, view_id);
select guard_tenant_table('default_view', 'select, insert, update, delete');
