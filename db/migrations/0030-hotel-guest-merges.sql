-- Two records that were found to be one guest: what went over to the one that stays, so that it can be taken back.
create table guest_merge (
  tenant_id uuid not null,
  id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  booking_ids uuid[] not null,
  credit_ids uuid[] not null default '{}',
  filled jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid,
  merged_by_name text not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, survivor_id) references guest (tenant_id, id),
  foreign key (tenant_id, merged_id) references guest (tenant_id, id),
  check (survivor_id <> merged_id)
);
comment on column guest_merge.filled is 'The fields that the survivor took over, each with what stood in it before';
create unique index guest_merge_once on guest_merge (tenant_id, merged_id) where undone_at is null;
create index guest_merge_of_survivor on guest_merge (tenant_id, survivor_id);
select guard_tenant_table('guest_merge', 'select, insert, update');
