create domain service_charge_ppm as integer check (value between 0 and 500000);
create domain outlet_code as text check (value ~ '^[A-Z0-9]{1,10}$');
create domain outlet_type as text check (value in ('restaurant', 'bar', 'room_service', 'shop'));
create domain outlet_depletes_at as text check (value in ('send', 'payment'));
-- An outlet: where orders are taken.
create table restaurant_location (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code outlet_code not null,
  name name_100 not null,
  type outlet_type not null,
  address text_500,
  phone text_50,
  email text_254,
  stock_location_id uuid,
  prices_include_tax boolean,
  service_charge_ppm service_charge_ppm not null default 0,
  service_charge_taxed boolean not null default true,
  depletes_at outlet_depletes_at not null default 'send',
  blind_close boolean not null default true,
  variance_limit unsigned_minor not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint restaurant_location_code_once unique (tenant_id, code),
  constraint restaurant_location_name_once unique (tenant_id, name),
  foreign key (tenant_id, stock_location_id) references stock_location (tenant_id, id)
);
comment on column restaurant_location.prices_include_tax is 'Null: as the tax set says';
comment on column restaurant_location.variance_limit is 'A larger difference at closing needs a reason and restaurant:manage_pos';
select guard_tenant_table('restaurant_location', 'select, insert, update, delete');

create domain waiting_minutes as integer check (value between 1 and 600);
create table station (
  tenant_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name name_60 not null,
  amber_minutes waiting_minutes not null default 8,
  red_minutes waiting_minutes not null default 15,
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint station_name_once unique (tenant_id, location_id, name),
  foreign key (tenant_id, location_id) references restaurant_location (tenant_id, id)
);
select guard_tenant_table('station', 'select, insert, update, delete');

create domain menu_kind as text check (value in ('food', 'beverage', 'retail'));
create domain menu_category_colour as text check (value in ('green', 'brass', 'blue', 'red', 'violet', 'grey'));
create table menu_category (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_100 not null,
  kind menu_kind not null,
  colour menu_category_colour,
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint menu_category_name_once unique (tenant_id, name)
);
select guard_tenant_table('menu_category', 'select, insert, update, delete');

-- Which stations make what: a category goes to one or more stations of a location.
create table station_category (
  tenant_id uuid not null,
  station_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, station_id, category_id),
  foreign key (tenant_id, station_id) references station (tenant_id, id) on delete cascade,
  foreign key (tenant_id, category_id) references menu_category (tenant_id, id) on delete cascade
);
create index station_of_category on station_category (tenant_id, category_id);
select guard_tenant_table('station_category', 'select, insert, delete');

create table modifier_group (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_100 not null,
  least unsigned_int not null default 0,
  most positive_int,
  is_shown boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint modifier_group_name_once unique (tenant_id, name),
  check (most is null or least <= most)
);
comment on column modifier_group.is_shown is 'An optional group opens by itself when an item is added';
select guard_tenant_table('modifier_group', 'select, insert, update, delete');

create domain modifier_option_most_each as integer check (value between 1 and 99);
create table modifier_option (
  tenant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name name_100 not null,
  price minor not null default 0,
  is_default boolean not null default false,
  most_each modifier_option_most_each not null default 1,
  position integer not null default 0,
  archived_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references modifier_group (tenant_id, id) on delete cascade
);
create index modifier_option_of_group on modifier_option (tenant_id, group_id, position);
select guard_tenant_table('modifier_option', 'select, insert, update, delete');

-- What an option takes from stock beside the recipe; a negative quantity takes less.
create table modifier_need (
  tenant_id uuid not null,
  option_id uuid not null,
  item_id uuid not null,
  quantity nonzero_exact not null,
  primary key (tenant_id, option_id, item_id),
  foreign key (tenant_id, option_id) references modifier_option (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references item (tenant_id, id)
);
select guard_tenant_table('modifier_need', 'select, insert, delete');

create table menu_item (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_150 not null,
  kitchen_name name_60,
  description text_1000,
  category_id uuid not null,
  price unsigned_minor not null,
  barcode name_60,
  recipe_id uuid,
  remaining exact,
  sold_out boolean not null default false,
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  search_text text collate "C" not null generated always as
    (lower(name || ' ' || coalesce(kitchen_name, '') || ' ' || coalesce(barcode, ''))) stored,
  primary key (tenant_id, id),
  constraint menu_item_remaining_not_below_zero check (remaining >= 0),
  constraint menu_item_barcode_once unique (tenant_id, barcode),
  foreign key (tenant_id, category_id) references menu_category (tenant_id, id),
  foreign key (tenant_id, recipe_id) references recipe (tenant_id, id)
);
comment on column menu_item.remaining is 'A limited count for sale; null: not limited. Never below zero';
create index menu_item_of_category on menu_item (tenant_id, category_id, position, name);
create index menu_item_of_recipe on menu_item (tenant_id, recipe_id) where recipe_id is not null;
select guard_tenant_table('menu_item', 'select, insert, update, delete');

create table menu_item_group (
  tenant_id uuid not null,
  menu_item_id uuid not null,
  group_id uuid not null,
  position integer not null default 0,
  primary key (tenant_id, menu_item_id, group_id),
  foreign key (tenant_id, menu_item_id) references menu_item (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references modifier_group (tenant_id, id)
);
create index menu_item_of_group on menu_item_group (tenant_id, group_id);
select guard_tenant_table('menu_item_group', 'select, insert, delete');

-- A menu item as a sale reads it, made of its parts.
create view sold_item_source with (security_invoker = true) as
select m.tenant_id, m.id as menu_item_id, jsonb_build_object(
  'id', m.id, 'name', m.name, 'kitchenName', coalesce(m.kitchen_name, m.name), 'categoryId', m.category_id, 'kind', c.kind,
  'price', m.price, 'recipeVersionId', r.current_version_id,
  'recipe', coalesce((
    select jsonb_agg(jsonb_build_object('itemId', d.item_id, 'numerator', d.numerator::text, 'denominator', d.denominator::text)
      order by d.item_id)
    from recipe_need d where d.tenant_id = m.tenant_id and d.version_id = r.current_version_id), '[]'),
  'groups', coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'least', g.least, 'most', g.most) order by i.position)
    from menu_item_group i
    join modifier_group g on g.tenant_id = i.tenant_id and g.id = i.group_id and g.archived_at is null
    where i.tenant_id = m.tenant_id and i.menu_item_id = m.id), '[]'),
  'options', coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'groupId', g.id, 'groupName', g.name, 'name', o.name, 'price', o.price,
      'mostEach', o.most_each, 'needs', coalesce((
        select jsonb_agg(jsonb_build_object('itemId', n.item_id, 'quantity', n.quantity::text) order by n.item_id)
        from modifier_need n where n.tenant_id = o.tenant_id and n.option_id = o.id), '[]')) order by i.position, o.position)
    from menu_item_group i
    join modifier_group g on g.tenant_id = i.tenant_id and g.id = i.group_id and g.archived_at is null
    join modifier_option o on o.tenant_id = g.tenant_id and o.group_id = g.id and o.archived_at is null
    where i.tenant_id = m.tenant_id and i.menu_item_id = m.id), '[]')) as content
from menu_item m
join menu_category c on c.tenant_id = m.tenant_id and c.id = m.category_id
left join recipe r on r.tenant_id = m.tenant_id and r.id = m.recipe_id;
grant select on sold_item_source to hostelry_app;

-- The same as it stands: a sale reads one row of each item. Whatever changes a part builds it anew, and a proof holds it to its parts.
create table sold_item (
  tenant_id uuid not null,
  menu_item_id uuid not null,
  content jsonb not null,
  primary key (tenant_id, menu_item_id),
  foreign key (tenant_id, menu_item_id) references menu_item (tenant_id, id) on delete cascade
);
select guard_tenant_table('sold_item', 'select, insert, update');

-- The rows are locked before they are built: whoever changed another part at the same moment has committed then, and is seen.
create function build_sold_items(tenant uuid, ids uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform s.menu_item_id from sold_item s where s.tenant_id = tenant and s.menu_item_id = any(ids) order by s.menu_item_id for update;
  insert into sold_item (tenant_id, menu_item_id, content)
  select v.tenant_id, v.menu_item_id, v.content from sold_item_source v where v.tenant_id = tenant and v.menu_item_id = any(ids)
  on conflict (tenant_id, menu_item_id) do update set content = excluded.content where sold_item.content <> excluded.content;
end $$;
revoke all on function build_sold_items(uuid, uuid[]) from public;
grant execute on function build_sold_items(uuid, uuid[]) to hostelry_app;

create function rebuild_sold_item() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform build_sold_items(new.tenant_id, array[new.id]);
  return null;
end $$;
create trigger menu_item_sold after insert or update of name, kitchen_name, category_id, price, recipe_id on menu_item
  for each row execute function rebuild_sold_item();

create function rebuild_sold_of_category() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform build_sold_items(new.tenant_id, array(
    select m.id from menu_item m where m.tenant_id = new.tenant_id and m.category_id = new.id));
  return null;
end $$;
create trigger menu_category_sold after update of kind on menu_category
  for each row when (old.kind is distinct from new.kind) execute function rebuild_sold_of_category();

create function rebuild_sold_of_recipe() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform build_sold_items(new.tenant_id, array(
    select m.id from menu_item m where m.tenant_id = new.tenant_id and m.recipe_id = new.id));
  return null;
end $$;
create trigger recipe_sold after update of current_version_id on recipe
  for each row execute function rebuild_sold_of_recipe();

create function rebuild_sold_of_group() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform build_sold_items(new.tenant_id, array(
    select i.menu_item_id from menu_item_group i where i.tenant_id = new.tenant_id and i.group_id = new.id));
  return null;
end $$;
create trigger modifier_group_sold after update of name, least, most, archived_at on modifier_group
  for each row execute function rebuild_sold_of_group();

create function rebuild_sold_of_options() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    perform build_sold_items(tenant, array(
      select distinct i.menu_item_id from changed c
      join menu_item_group i on i.tenant_id = c.tenant_id and i.group_id = c.group_id where c.tenant_id = tenant));
  end loop;
  return null;
end $$;
create trigger modifier_option_sold_insert after insert on modifier_option
  referencing new table as changed for each statement execute function rebuild_sold_of_options();
create trigger modifier_option_sold_update after update on modifier_option
  referencing new table as changed for each statement execute function rebuild_sold_of_options();
create trigger modifier_option_sold_delete after delete on modifier_option
  referencing old table as changed for each statement execute function rebuild_sold_of_options();

create function rebuild_sold_of_needs() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    perform build_sold_items(tenant, array(
      select distinct i.menu_item_id from changed c
      join modifier_option o on o.tenant_id = c.tenant_id and o.id = c.option_id
      join menu_item_group i on i.tenant_id = o.tenant_id and i.group_id = o.group_id where c.tenant_id = tenant));
  end loop;
  return null;
end $$;
create trigger modifier_need_sold_insert after insert on modifier_need
  referencing new table as changed for each statement execute function rebuild_sold_of_needs();
create trigger modifier_need_sold_delete after delete on modifier_need
  referencing old table as changed for each statement execute function rebuild_sold_of_needs();

create function rebuild_sold_of_links() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    perform build_sold_items(tenant, array(select distinct c.menu_item_id from changed c where c.tenant_id = tenant));
  end loop;
  return null;
end $$;
create trigger menu_item_group_sold_insert after insert on menu_item_group
  referencing new table as changed for each statement execute function rebuild_sold_of_links();
create trigger menu_item_group_sold_delete after delete on menu_item_group
  referencing old table as changed for each statement execute function rebuild_sold_of_links();

-- A drawer from count to count. One is open at a time; what was counted never changes.
create table till_session (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  location_id uuid not null,
  drawer name_40 not null default 'Main',
  status open_or_closed not null default 'open',
  business_date date not null,
  opening_count unsigned_minor not null,
  opening_expected minor,
  expected minor,
  counted unsigned_minor,
  left_in_drawer unsigned_minor,
  variance minor,
  variance_reason text_500,
  z_number bigint,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null default now(),
  -- Who answers for it since the one who opened it has left.
  handed_to uuid,
  handed_to_name text,
  closed_by uuid,
  closed_by_name text,
  closed_at timestamptz,
  closed_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint till_session_number_once unique (tenant_id, location_id, number),
  constraint till_session_z_once unique (tenant_id, location_id, z_number),
  foreign key (tenant_id, location_id) references restaurant_location (tenant_id, id),
  check ((status = 'closed') = (counted is not null and expected is not null and variance is not null
    and closed_at is not null and z_number is not null and left_in_drawer is not null)),
  check (variance is null or variance = counted - expected),
  check (left_in_drawer is null or left_in_drawer <= counted)
);
comment on column till_session.opening_expected is 'What the session before left in the drawer; null for the first of a drawer';
create unique index till_session_one_open on till_session (tenant_id, location_id, drawer) where status = 'open';
create index till_session_by_drawer on till_session (tenant_id, location_id, drawer, number desc);
select guard_tenant_table('till_session', 'select, insert, update');

create function refuse_closed_session_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.status = 'closed' then
    raise exception 'a closed till session never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger till_session_closed_stays before update on till_session for each row execute function refuse_closed_session_change();

create domain till_movement_kind as text check (value in ('paid_in', 'drop', 'tips_paid'));
-- Cash that goes in or out of a drawer without a sale.
create table till_movement (
  tenant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind till_movement_kind not null,
  amount positive_minor not null,
  reason name_500 not null,
  business_date date not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references till_session (tenant_id, id)
);
create index till_movement_of_session on till_movement (tenant_id, session_id);
select guard_tenant_table('till_movement', 'select, insert');
select never_change('till_movement');

create domain guest_count as integer check (value between 1 and 999);
create domain order_channel as text check (value in ('restaurant', 'retail', 'room_service'));
create domain order_type as text check (value in ('dine_in', 'takeaway', 'delivery', 'room_service', 'retail'));
create domain order_status as text check (value in ('open', 'closed', 'cancelled', 'voided'));
create domain order_payment_status as text check (value in ('unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'));
create domain order_kitchen_status as text check (value in ('not_sent', 'in_kitchen', 'ready'));
create domain discount_kind as text check (value in ('amount', 'percent'));
-- Lifecycle, payment and kitchen are three axes.
create table restaurant_order (
  tenant_id uuid not null,
  id uuid not null,
  year integer not null,
  sequence positive_bigint not null,
  number document_number not null,
  channel order_channel not null,
  type order_type not null,
  location_id uuid not null,
  till_session_id uuid not null,
  status order_status not null default 'open',
  payment_status order_payment_status not null default 'unpaid',
  kitchen_status order_kitchen_status not null default 'not_sent',
  is_held boolean not null default false,
  table_name text_40,
  tab_name text_80,
  guest_count guest_count,
  customer_name text_150,
  notes text_1000,
  booking_id uuid,
  prices_include_tax boolean not null,
  discount_kind discount_kind,
  discount_value positive_bigint,
  discount_reason name_500,
  subtotal minor not null default 0,
  discount_amount unsigned_minor not null default 0,
  service_charge unsigned_minor not null default 0,
  service_net minor not null default 0,
  service_tax minor not null default 0,
  service_taxes json_list not null default '[]',
  tax_amount minor not null default 0,
  total unsigned_minor not null default 0,
  tip_amount unsigned_minor not null default 0,
  paid_amount unsigned_minor not null default 0,
  refunded_amount unsigned_minor not null default 0,
  receipt_number text,
  printed_count integer not null default 0,
  line_count integer not null default 0,
  timeline json_list not null default '[]',
  request_digest text,
  business_date date not null,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_on date,
  ended_reason text_500,
  version integer not null default 1,
  search_text text collate "C" not null generated always as
    (lower(number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(tab_name, '') || ' ' || coalesce(table_name, '') || ' ' ||
      coalesce(receipt_number, ''))) stored,
  primary key (tenant_id, id),
  constraint restaurant_order_sequence_once unique (tenant_id, year, sequence),
  constraint restaurant_order_number_once unique (tenant_id, number),
  constraint restaurant_order_receipt_once unique (tenant_id, receipt_number),
  foreign key (tenant_id, location_id) references restaurant_location (tenant_id, id),
  foreign key (tenant_id, till_session_id) references till_session (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint order_not_over_paid check (paid_amount <= total + tip_amount),
  constraint order_not_over_refunded check (refunded_amount <= paid_amount),
  check (status <> 'closed' or paid_amount = total + tip_amount),
  check ((status in ('closed', 'cancelled', 'voided')) = (closed_at is not null)),
  check (status not in ('cancelled', 'voided') or ended_reason is not null),
  check ((discount_kind is null) = (discount_value is null)),
  check (discount_kind is null or discount_reason is not null)
) with (fillfactor = 80);
create index order_by_date on restaurant_order (tenant_id, business_date desc, sequence desc) include (id, search_text);
create index order_open on restaurant_order (tenant_id, location_id, sequence desc) where status = 'open';
create index order_closed_on on restaurant_order (tenant_id, closed_on, location_id) where status = 'closed';
create index order_of_session on restaurant_order (tenant_id, till_session_id);
create index order_of_booking on restaurant_order (tenant_id, booking_id) where booking_id is not null;
comment on column restaurant_order.timeline is 'What happened to it, first to last: one value, since it is written and read with its order alone';
select guard_tenant_table('restaurant_order', 'select, insert, update');

-- What happened stays: a timeline only grows.
create function refuse_shorter_timeline() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.timeline <> coalesce(jsonb_path_query_array(new.timeline, '$[0 to $last]', jsonb_build_object('last', jsonb_array_length(old.timeline) - 1)), '[]') then
    raise exception 'the timeline of an order only grows' using errcode = 'check_violation', constraint = 'order_timeline_grows';
  end if;
  return new;
end $$;
create trigger order_timeline_grows before update of timeline on restaurant_order for each row
  when (old.timeline is distinct from new.timeline) execute function refuse_shorter_timeline();

create domain seat_number as integer check (value between 0 and 999);
create domain order_line_state as text check (value in ('new', 'hold', 'sent', 'ready', 'voided'));
-- The line remembers what was sold: name, price, taxes, recipe; later changes of the menu never reach it.
create table order_line (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_number positive_int not null,
  menu_item_id uuid not null,
  name text not null,
  kitchen_name text not null,
  kind menu_kind not null,
  category_id uuid not null,
  quantity positive_exact not null,
  unit_price unsigned_minor not null,
  list_amount unsigned_minor not null,
  discount_kind discount_kind,
  discount_value positive_bigint,
  discount_reason name_500,
  discount_amount minor not null default 0,
  list_net minor not null default 0,
  net minor not null default 0,
  tax minor not null default 0,
  total minor not null default 0,
  taxes json_list not null default '[]',
  recipe_version_id uuid,
  cost minor,
  comped boolean not null default false,
  state order_line_state not null default 'new',
  seat seat_number,
  notes text_300,
  split_of uuid,
  sent_at timestamptz,
  voided_at timestamptz,
  void_reason text_500,
  void_made boolean,
  refunded_quantity unsigned_exact not null default 0,
  primary key (tenant_id, id),
  constraint order_line_number_once unique (tenant_id, order_id, line_number),
  foreign key (tenant_id, order_id) references restaurant_order (tenant_id, id),
  foreign key (tenant_id, menu_item_id) references menu_item (tenant_id, id),
  foreign key (tenant_id, category_id) references menu_category (tenant_id, id),
  foreign key (tenant_id, split_of) references order_line (tenant_id, id),
  constraint order_line_not_over_discounted check (discount_amount between 0 and list_amount),
  constraint order_line_not_over_refunded check (refunded_quantity <= quantity),
  check ((state = 'voided') = (voided_at is not null and void_reason is not null)),
  check (net + tax = total)
);
create index order_line_of_item on order_line (tenant_id, menu_item_id);
comment on column order_line.taxes is 'What each component of the tax comes to: one value, since it is written and read with its line alone';
comment on column order_line.comped is 'Its cost was booked as promotion, not as cost of sale';
select guard_tenant_table('order_line', 'select, insert, update');

create table order_line_modifier (
  tenant_id uuid not null,
  line_id uuid not null,
  option_id uuid not null,
  group_name text not null,
  name text not null,
  quantity positive_int not null,
  price minor not null,
  primary key (tenant_id, line_id, option_id),
  foreign key (tenant_id, line_id) references order_line (tenant_id, id),
  foreign key (tenant_id, option_id) references modifier_option (tenant_id, id)
);
select guard_tenant_table('order_line_modifier', 'select, insert');
select never_change('order_line_modifier');

-- The taxes of orders row by row: those of each line, and under a null those of the service charge.
create view order_tax with (security_invoker = true) as
select l.tenant_id, l.order_id, l.id as line_id, t.component, t.name, t."accountCode" as account_code, t.included, t.base, t.amount
from order_line l
cross join jsonb_to_recordset(l.taxes) as t (component text, name text, "accountCode" text, included boolean, base bigint, amount bigint)
union all
select o.tenant_id, o.id, null, t.component, t.name, t."accountCode", t.included, t.base, t.amount
from restaurant_order o
cross join jsonb_to_recordset(o.service_taxes) as t (component text, name text, "accountCode" text, included boolean, base bigint, amount bigint);
grant select on order_tax to hostelry_app;

create domain order_payment_method as text check (value in ('cash', 'card', 'mobile_money', 'room_charge', 'guest_credit'));
create table order_payment (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  split positive_int not null,
  method order_payment_method not null,
  amount positive_minor not null,
  rounding minor not null default 0,
  tendered minor,
  change_given unsigned_minor not null default 0,
  tip unsigned_minor not null default 0,
  refunded unsigned_minor not null default 0,
  refunded_rounding minor not null default 0,
  reference text_200,
  payment_id uuid,
  booking_id uuid,
  folio_id uuid,
  till_session_id uuid not null,
  business_date date not null,
  taken_by uuid not null,
  taken_by_name text not null,
  taken_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint order_payment_split_once unique (tenant_id, order_id, split),
  foreign key (tenant_id, order_id) references restaurant_order (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, folio_id) references folio (tenant_id, id),
  foreign key (tenant_id, till_session_id) references till_session (tenant_id, id),
  check ((method = 'room_charge') = (booking_id is not null and folio_id is not null)),
  check ((method = 'room_charge') = (payment_id is null)),
  check (method = 'cash' or change_given = 0),
  constraint order_payment_rounds_cash check (method = 'cash' or rounding = 0 and refunded_rounding = 0),
  constraint order_payment_rounding_not_below_zero check (amount + rounding >= 0),
  check (tendered is null or tendered = amount + rounding + change_given),
  check (tip <= amount),
  constraint order_payment_not_over_refunded check (refunded <= amount),
  constraint order_payment_rounding_not_over_refunded check (refunded + refunded_rounding between 0 and amount + rounding),
  constraint order_payment_refunded_as_it_came check (refunded < amount or refunded_rounding = rounding)
);
comment on column order_payment.amount is 'What was applied to the order, its tip with it; with its rounding tendered less change';
create index order_payment_of_session on order_payment (tenant_id, till_session_id);
create index order_payment_of_folio on order_payment (tenant_id, folio_id) where folio_id is not null;
select guard_tenant_table('order_payment', 'select, insert');
grant update (refunded, refunded_rounding) on order_payment to hostelry_app;

create table order_refund (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_payment_id uuid not null,
  payment_id uuid,
  amount positive_minor not null,
  rounding minor not null default 0,
  tip unsigned_minor not null default 0,
  net minor not null,
  tax minor not null,
  reason name_500 not null,
  till_session_id uuid not null,
  business_date date not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references restaurant_order (tenant_id, id),
  foreign key (tenant_id, order_payment_id) references order_payment (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, till_session_id) references till_session (tenant_id, id),
  check (net + tax + tip = amount),
  constraint order_refund_rounding_not_below_zero check (amount + rounding >= 0)
);
create index order_refund_of_order on order_refund (tenant_id, order_id);
create index order_refund_of_session on order_refund (tenant_id, till_session_id);
select guard_tenant_table('order_refund', 'select, insert');
select never_change('order_refund');

create table order_refund_line (
  tenant_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  line_id uuid,
  quantity unsigned_exact not null default 0,
  restock boolean not null default false,
  amount minor not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, refund_id) references order_refund (tenant_id, id),
  foreign key (tenant_id, line_id) references order_line (tenant_id, id)
);
comment on column order_refund_line.line_id is 'Null: the part of the service charge';
create index order_refund_line_of_refund on order_refund_line (tenant_id, refund_id);
select guard_tenant_table('order_refund_line', 'select, insert');

create table order_refund_tax (
  tenant_id uuid not null,
  refund_id uuid not null,
  component text not null,
  name text not null,
  account_code text not null,
  included boolean not null,
  base minor not null,
  amount minor not null,
  primary key (tenant_id, refund_id, component),
  foreign key (tenant_id, refund_id) references order_refund (tenant_id, id)
);
select guard_tenant_table('order_refund_tax', 'select, insert');

create domain kitchen_ticket_status as text check (value in ('active', 'done'));
-- What a station makes of one send of one order.
create table kitchen_ticket (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  station_id uuid not null,
  fire positive_int not null,
  lines json_list not null default '[]',
  status kitchen_ticket_status not null default 'active',
  sent_at timestamptz not null default now(),
  done_at timestamptz,
  done_by_name text,
  recalled boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint kitchen_ticket_once unique (tenant_id, order_id, station_id, fire),
  foreign key (tenant_id, order_id) references restaurant_order (tenant_id, id),
  foreign key (tenant_id, station_id) references station (tenant_id, id),
  check ((status = 'done') = (done_at is not null))
);
comment on column kitchen_ticket.lines is 'What is to be made, made and taken back: one value, since its order is locked by whoever changes it';
create index kitchen_ticket_active on kitchen_ticket (tenant_id, station_id, sent_at) where status = 'active';
create index kitchen_ticket_done on kitchen_ticket (tenant_id, station_id, done_at desc) where status = 'done';
select guard_tenant_table('kitchen_ticket', 'select, insert, update');

