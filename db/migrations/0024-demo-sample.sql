create domain sample_kind as text check (value in (
  'booking', 'rate_rule', 'guest', 'menu_item', 'modifier_group', 'menu_category', 'movement', 'item', 'stock_location'));

-- A house gets its sample data once; whoever asks a second time meets this row.
create table sample_data (
  tenant_id uuid primary key references tenant (id),
  made_by_name text not null,
  made_at timestamptz not null,
  removed_at timestamptz
);
select guard_tenant_table('sample_data', 'select, insert, update');

-- Every record that is sample, in the order in which it was made, so that it can be named and taken back. What could only be cancelled
-- or archived stays here with the reason.
create table sample_record (
  tenant_id uuid not null references sample_data (tenant_id),
  position unsigned_int not null,
  kind sample_kind not null,
  record_id uuid not null,
  -- What it belongs to, where it has no address without it: a price its room type.
  parent_id uuid,
  label name_200 not null,
  remains_since timestamptz,
  reason text_500,
  primary key (tenant_id, position),
  check ((remains_since is null) = (reason is null))
);
select guard_tenant_table('sample_record', 'select, insert, update, delete');
