-- Rooms with a door between them, each pair once: the one with the smaller id first.
create table room_connection (
  tenant_id uuid not null,
  room_id uuid not null,
  other_id uuid not null,
  primary key (tenant_id, room_id, other_id),
  foreign key (tenant_id, room_id) references room (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references room (tenant_id, id) on delete cascade,
  constraint room_connection_once check (room_id < other_id)
);
create index room_connection_of_other on room_connection (tenant_id, other_id);
select guard_tenant_table('room_connection', 'select, insert, delete');

-- How clean a room was from which business date on, as it was said one after the other.
create table room_condition (
  tenant_id uuid not null,
  room_id uuid not null,
  turn bigint not null generated always as identity,
  date date not null,
  cleanliness room_cleanliness not null,
  primary key (tenant_id, room_id, turn),
  foreign key (tenant_id, room_id) references room (tenant_id, id) on delete cascade
);
create index room_condition_by_date on room_condition (tenant_id, room_id, date desc, turn desc);
select guard_tenant_table('room_condition', 'select, insert');

-- Whoever says how clean a room is, its table remembers it: a past date shows what was true then.
create function keep_room_condition() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.room_condition (tenant_id, room_id, date, cleanliness)
  values (new.tenant_id, new.id, coalesce(
    (select d.date from public.business_day d where d.tenant_id = new.tenant_id), new.opened_on), new.cleanliness);
  return null;
end $$;
create trigger room_condition_begins after insert on room for each row execute function keep_room_condition();
create trigger room_condition_kept after update of cleanliness on room for each row
  when (old.cleanliness is distinct from new.cleanliness) execute function keep_room_condition();
