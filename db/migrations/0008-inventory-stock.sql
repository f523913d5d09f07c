create domain stock_location_type as text check (value in ('store', 'kitchen', 'bar', 'shop', 'minibar', 'other'));
create table stock_location (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_100 not null,
  type stock_location_type not null,
  address text_500,
  city text_100,
  country text_100,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint stock_location_name_once unique (tenant_id, name)
);
select guard_tenant_table('stock_location', 'select, insert, update, delete');

create domain stock_kind as text check (value in ('food', 'beverage', 'retail', 'supplies'));
create table item_category (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_100 not null,
  kind stock_kind not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint item_category_name_once unique (tenant_id, name)
);
select guard_tenant_table('item_category', 'select, insert, update, delete');

create domain item_negative_stock as text check (value in ('block', 'warn', 'allow'));
-- What is kept in stock, counted in its base unit.
create table item (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  sku name_40 not null,
  name name_150 not null,
  unit name_20 not null,
  whole_units boolean not null default false,
  kind stock_kind not null,
  category_id uuid,
  barcode name_60,
  negative_stock item_negative_stock not null default 'warn',
  par_level unsigned_exact,
  notes text_2000,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as
    (lower(name || ' ' || sku || ' ' || coalesce(barcode, ''))) stored,
  primary key (tenant_id, id),
  constraint item_sku_once unique (tenant_id, sku),
  constraint item_barcode_once unique (tenant_id, barcode),
  foreign key (tenant_id, category_id) references item_category (tenant_id, id)
);
create index item_by_name on item (tenant_id, lower(name), id);
select guard_tenant_table('item', 'select, insert, update, delete');

-- Further units of an item, each an exact fraction of base units: one case of 24 bottles of 750 ml is 18000/1 ml.
create table item_unit (
  tenant_id uuid not null,
  item_id uuid not null,
  name name_20 not null,
  numerator positive_bigint not null,
  denominator positive_bigint not null default 1,
  barcode name_60,
  primary key (tenant_id, item_id, name),
  foreign key (tenant_id, item_id) references item (tenant_id, id) on delete cascade
);
create unique index item_unit_barcode_once on item_unit (tenant_id, barcode) where barcode is not null;
select guard_tenant_table('item_unit', 'select, insert, update, delete');

-- What lies where. Quantity and value are the truth, the average is derived; nothing left is worth nothing.
create domain unit_cost as numeric(30, 6) check (value >= 0);
create table stock (
  tenant_id uuid not null,
  item_id uuid not null,
  location_id uuid not null,
  quantity exact not null default 0,
  value minor not null default 0,
  last_cost unit_cost not null default 0,
  may_go_negative boolean not null default true,
  primary key (tenant_id, item_id, location_id),
  foreign key (tenant_id, item_id) references item (tenant_id, id),
  foreign key (tenant_id, location_id) references stock_location (tenant_id, id),
  constraint stock_not_below_zero check (quantity >= 0 or may_go_negative),
  constraint stock_value_follows_quantity check (
    (quantity = 0 and value = 0) or (quantity > 0 and value >= 0) or (quantity < 0 and value <= 0))
) with (fillfactor = 80);
comment on column stock.last_cost is 'Minor units per base unit: the last known cost, for what is issued below zero';
comment on column stock.may_go_negative is 'False where the policy of the item blocks; kept by the item''s change under its lock';
create index stock_at_location on stock (tenant_id, location_id);
select guard_tenant_table('stock', 'select, insert, update');

create domain movement_type as text check (value in (
  'opening', 'receipt', 'sale', 'sale_return', 'adjustment', 'waste', 'transfer_out', 'transfer_in', 'revaluation'));
-- The stock ledger: rows are never changed; a correction is a reversing row.
create table movement (
  tenant_id uuid not null,
  id uuid not null,
  sequence bigint generated always as identity,
  item_id uuid not null,
  location_id uuid not null,
  type movement_type not null,
  quantity exact not null,
  value minor not null,
  unit_cost unit_cost not null,
  running_quantity exact not null,
  running_value minor not null,
  business_date date not null,
  source_type text not null,
  source_id uuid not null,
  source_line_id uuid,
  source_label text not null default '',
  document_id uuid not null,
  reason text_500,
  reverses_id uuid,
  posted_by uuid,
  posted_by_name text not null,
  posted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id, location_id) references stock (tenant_id, item_id, location_id),
  foreign key (tenant_id, reverses_id) references movement (tenant_id, id),
  check (quantity <> 0 or type = 'revaluation'),
  check (type not in ('receipt', 'opening', 'sale_return', 'transfer_in') or quantity > 0 or reverses_id is not null),
  check (reverses_id is null or reason is not null),
  check (type not in ('sale', 'waste', 'transfer_out') or quantity < 0 or reverses_id is not null),
  check (type not in ('adjustment', 'waste') or reason is not null)
);
comment on column movement.document_id is 'Rows written by one act share it: both ends of a transfer, all items of an order';
comment on column movement.unit_cost is 'Minor units per base unit';
create unique index movement_of_line_once on movement (tenant_id, source_line_id, type, item_id, location_id)
  where source_line_id is not null and type <> 'revaluation';
create unique index movement_reversed_once on movement (tenant_id, reverses_id) where reverses_id is not null;
create index movement_of_item on movement (tenant_id, item_id, sequence desc);
create index movement_by_date on movement (tenant_id, business_date desc, sequence desc);
-- Only what was moved by hand is asked for by its document.
create index movement_of_document on movement (tenant_id, document_id) where source_type = 'stock_movement';
select guard_tenant_table('movement', 'select, insert');
select never_change('movement');

create domain stock_return_outcome as text check (value in ('restock', 'waste'));
-- What came back of a line that was sold: put back into stock, or thrown away. The shares of a line never pass the whole: each row
-- carries what has come back with it, and takes its place behind the last one.
create table stock_return (
  tenant_id uuid not null references tenant (id),
  return_line_id uuid not null,
  line_id uuid not null,
  position positive_int not null,
  outcome stock_return_outcome not null,
  returned_numerator positive_numeric not null,
  returned_denominator positive_numeric not null,
  reason name_500 not null,
  business_date date not null,
  returned_by uuid,
  returned_by_name text not null,
  returned_at timestamptz not null default now(),
  primary key (tenant_id, return_line_id),
  constraint stock_return_in_turn unique (tenant_id, line_id, position),
  constraint stock_return_within_line check (returned_numerator <= returned_denominator)
);
comment on column stock_return.returned_numerator is 'The share of the line that has come back, this return included';
select guard_tenant_table('stock_return', 'select, insert');
select never_change('stock_return');

-- A recipe: a dish or drink made at sale, or a part of others. Each edit is a new version; what was sold keeps its own.
create table recipe (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_150 not null,
  current_version_id uuid,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
select guard_tenant_table('recipe', 'select, insert, update');

create table recipe_version (
  tenant_id uuid not null,
  id uuid not null,
  recipe_id uuid not null,
  number positive_int not null,
  portions positive_exact not null default 1,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint recipe_version_number_once unique (tenant_id, recipe_id, number),
  foreign key (tenant_id, recipe_id) references recipe (tenant_id, id)
);
select guard_tenant_table('recipe_version', 'select, insert');
alter table recipe add foreign key (tenant_id, current_version_id) references recipe_version (tenant_id, id);

create domain yield_ppm as integer check (value between 1 and 1000000);
-- Quantity of the unit named, as served; needed from stock is quantity / yield.
create table recipe_line (
  tenant_id uuid not null,
  version_id uuid not null,
  position integer not null,
  item_id uuid,
  part_recipe_id uuid,
  quantity positive_exact not null,
  unit name_20 not null,
  yield_ppm yield_ppm not null default 1000000,
  primary key (tenant_id, version_id, position),
  foreign key (tenant_id, version_id) references recipe_version (tenant_id, id),
  foreign key (tenant_id, item_id) references item (tenant_id, id),
  foreign key (tenant_id, part_recipe_id) references recipe (tenant_id, id),
  check ((item_id is null) <> (part_recipe_id is null))
);
comment on column recipe_line.part_recipe_id is 'A sub-recipe, exploded at sale; its unit is "portion"';
create index recipe_line_of_part on recipe_line (tenant_id, part_recipe_id) where part_recipe_id is not null;
create index recipe_line_of_item on recipe_line (tenant_id, item_id) where item_id is not null;
select guard_tenant_table('recipe_line', 'select, insert');

-- A version exploded to items: base units of one portion as an exact fraction.
create table recipe_need (
  tenant_id uuid not null,
  version_id uuid not null,
  item_id uuid not null,
  numerator positive_numeric not null,
  denominator positive_numeric not null,
  primary key (tenant_id, version_id, item_id),
  foreign key (tenant_id, version_id) references recipe_version (tenant_id, id),
  foreign key (tenant_id, item_id) references item (tenant_id, id)
);
select guard_tenant_table('recipe_need', 'select, insert');
