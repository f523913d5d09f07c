create domain room_type_overbooking_allowance as integer check (value between 0 and 1000);
create domain most_adults as integer check (value between 1 and 99);
create domain minutes_of_work as integer check (value between 0 and 600);
create table room_type (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code name_20 not null,
  name name_100 not null,
  base_price unsigned_minor not null,
  max_adults most_adults not null,
  max_children head_count not null default 0,
  overbooking_allowance room_type_overbooking_allowance not null default 0,
  description text,
  included_adults most_adults,
  fewer_adult_reduction unsigned_minor not null default 0,
  extra_adult_price unsigned_minor not null default 0,
  child_price unsigned_minor not null default 0,
  departure_minutes minutes_of_work not null default 30,
  stayover_minutes minutes_of_work not null default 15,
  amenities text[] not null default '{}',
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint room_type_code_once unique (tenant_id, code),
  constraint room_type_includes_whom_it_takes check (included_adults <= max_adults)
);
comment on column room_type.included_adults is 'How many adults the price is for; null for as many as the type takes';
comment on column room_type.fewer_adult_reduction is 'What each adult fewer than those takes off the price of a night';
select guard_tenant_table('room_type', 'select, insert, update, delete');

create domain rate_rule_percent_ppm as integer check (value between -1000000 and 10000000);
-- The price of a night: base price, then the rule of highest priority that fits the night (season before weekday).
create table rate_rule (
  tenant_id uuid not null,
  id uuid not null,
  room_type_id uuid not null,
  name name_100 not null,
  from_day date,
  to_day date,
  weekdays integer[] not null default '{1,2,3,4,5,6,7}',
  price unsigned_minor,
  percent_ppm rate_rule_percent_ppm,
  priority integer not null default 0,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id) on delete cascade,
  check (from_day is null or to_day is null or from_day <= to_day),
  check ((price is null) <> (percent_ppm is null))
);
create index rate_rule_of_type on rate_rule (tenant_id, room_type_id);
select guard_tenant_table('rate_rule', 'select, insert, update, delete');

create domain guest_kind as text check (value in ('person', 'company', 'agency'));
create domain guest_document_type as text check (value in ('passport', 'national_id', 'driving_licence', 'residence_permit', 'other'));
create domain country_code as text check (value ~ '^[A-Z]{2}$');
create domain commission_share_ppm as integer check (value between 0 and 1000000);
create table guest (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind guest_kind not null default 'person',
  first_name text_100 not null,
  last_name text_100 not null default '',
  email text_254,
  phone text_50,
  address text_500,
  notes text_2000,
  nationality country_code,
  birthday date,
  document_type guest_document_type,
  document_number text_50,
  document_expires date,
  preferences text_2000,
  is_vip boolean not null default false,
  do_not_rent text_500,
  tax_number text_50,
  commission_ppm commission_share_ppm,
  commission_amount unsigned_minor,
  credit_limit unsigned_minor,
  merged_into uuid,
  anonymized_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as
    (lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  email_key text generated always as (lower(email)) stored,
  phone_key text generated always as (nullif(right(regexp_replace(phone, '\D', '', 'g'), 9), '')) stored,
  document_key text generated always as (nullif(upper(regexp_replace(document_number, '[^A-Za-z0-9]', '', 'g')), '')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references guest (tenant_id, id),
  constraint guest_merged_into_another check (merged_into <> id),
  constraint guest_document_is_whole check ((document_number is null) = (document_type is null)),
  constraint guest_commission_of_one_kind check (commission_ppm is null or commission_amount is null)
);
comment on column guest.search_text is 'Read by any part of it, in small letters; a space stands before every word';
comment on column guest.phone_key is 'The last nine digits: the same line with and without its country code';
comment on column guest.first_name is 'The whole name of a company or an agency';
comment on column guest.do_not_rent is 'Why the house takes this guest no more; null while it does';
comment on column guest.commission_ppm is 'What an agency gets of the nights that it sends, by their net prices';
comment on column guest.commission_amount is 'What an agency gets for each night, where it is no share';
comment on column guest.credit_limit is 'How much may be left on the account of this guest, company or agency; null for any';
comment on column guest.merged_into is 'The guest whom this record was found to be; it is kept for whoever still holds its id';
create index guest_by_name on guest (tenant_id, lower(last_name), lower(first_name), id);
create index guest_by_email on guest (tenant_id, email_key) where email_key is not null;
create index guest_by_phone on guest (tenant_id, phone_key) where phone_key is not null;
create index guest_by_document on guest (tenant_id, document_key) where document_key is not null;
create index guest_by_birthday on guest (tenant_id, birthday) where birthday is not null;
create index guest_marked on guest (tenant_id, id) where is_vip or do_not_rent is not null;
create index guest_organisation on guest (tenant_id, kind) where kind <> 'person';
create index guest_merged on guest (tenant_id, merged_into) where merged_into is not null;
select guard_tenant_table('guest', 'select, insert, update, delete');

create domain room_cleanliness as text check (value in ('clean', 'dirty', 'inspected'));
create table room (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  room_number name_20 not null,
  room_type_id uuid not null,
  floor text_20,
  features text[] not null default '{}',
  cleanliness room_cleanliness not null default 'clean',
  occupied_by uuid,
  opened_on date not null,
  archived_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint room_number_once unique (tenant_id, room_number),
  constraint room_occupied_once unique (tenant_id, occupied_by),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id)
);
create index room_of_type on room (tenant_id, room_type_id, room_number);
select guard_tenant_table('room', 'select, insert, update, delete');

-- Selling counters per type and night: what may be sold, what is held, and by how much a recorded override raised the limit.
create table type_night (
  tenant_id uuid not null,
  room_type_id uuid not null,
  night date not null,
  capacity integer not null,
  held unsigned_int not null default 0,
  raised unsigned_int not null default 0,
  primary key (tenant_id, room_type_id, night),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id),
  constraint type_night_not_oversold check (held <= greatest(capacity, 0) + raised)
) with (fillfactor = 80);
select guard_tenant_table('type_night', 'select, insert, update');

create domain clock_time as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create domain booking_status as text check (value in (
  'inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'));
create table booking (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  booking_number text not null,
  status booking_status not null,
  guest_id uuid not null,
  room_type_id uuid not null,
  room_id uuid,
  occupied_type_id uuid,
  rate_plan_id uuid,
  arrival date not null,
  departure date not null,
  adults head_count not null,
  children head_count not null default 0,
  source text_100,
  notes text_2000,
  credit_limit unsigned_minor,
  release_on date,
  release_time clock_time,
  arrival_time clock_time,
  departure_time clock_time,
  policy json_record,
  deposit_required unsigned_minor not null default 0,
  booked_on date not null,
  checked_in_on date,
  checked_out_on date,
  cancelled_on date,
  no_show_on date,
  cancel_reason text,
  cancellation_number text,
  oversold boolean not null default false,
  keeps_room boolean not null default false,
  group_id uuid,
  company_id uuid,
  agency_id uuid,
  commission_ppm commission_share_ppm,
  commission_amount unsigned_minor,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id),
  foreign key (tenant_id, company_id) references guest (tenant_id, id),
  foreign key (tenant_id, agency_id) references guest (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  foreign key (tenant_id, occupied_type_id) references room_type (tenant_id, id),
  constraint booking_leaves_after_arriving check (arrival <= departure),
  constraint booking_commission_of_one_kind check (commission_ppm is null or commission_amount is null),
  check ((status = 'cancelled') = (cancelled_on is not null)),
  check ((status = 'no_show') = (no_show_on is not null)),
  check ((status = 'checked_out') = (checked_out_on is not null)),
  check ((status in ('checked_in', 'checked_out')) = (checked_in_on is not null))
);
comment on column booking.policy is 'The terms that were agreed when it was booked; null where none were';
alter table room add foreign key (tenant_id, occupied_by) references booking (tenant_id, id);
-- Numbers grow past six digits: the longer one is the later one.
create unique index booking_number_once on booking (tenant_id, length(booking_number), booking_number);
create index booking_by_arrival on booking (tenant_id, arrival desc, id desc);
create index booking_by_status on booking (tenant_id, status, arrival desc, id desc);
create index booking_by_departure on booking (tenant_id, departure, status);
create index booking_of_guest on booking (tenant_id, guest_id);
create index booking_oversold on booking (tenant_id, status) where oversold;
create index booking_of_group on booking (tenant_id, group_id) where group_id is not null;
create index booking_of_agency on booking (tenant_id, agency_id, departure) where agency_id is not null;
create index booking_of_company on booking (tenant_id, company_id) where company_id is not null;
create index booking_awaited_in_room on booking (tenant_id, room_id, arrival) where status in ('optional', 'confirmed');
select guard_tenant_table('booking', 'select, insert, update');

create domain booking_night_origin as text check (value in ('rate', 'manual'));
-- The snapshot of each night: its price, and the type whose counter holds it. Changing rates never rewrites it.
create table booking_night (
  tenant_id uuid not null,
  booking_id uuid not null,
  night date not null,
  price unsigned_minor not null,
  room_type_id uuid not null,
  origin booking_night_origin not null default 'rate',
  rate_plan_id uuid,
  steps json_list,
  from_block boolean not null default false,
  primary key (tenant_id, booking_id, night),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, room_type_id) references room_type (tenant_id, id)
);
comment on column booking_night.from_block is 'Picked up from the block of a group, which held it before';
comment on column booking_night.steps is 'How the price was made up when the night was priced; null where nobody worked it out';
create index booking_night_by_night on booking_night (tenant_id, night, room_type_id);
select guard_tenant_table('booking_night', 'select, insert, update, delete');

create domain room_block_kind as text check (value in ('out_of_order', 'out_of_service', 'house_use'));
-- A room out of the house for some nights, once at a time: out of order and house use are not sold, out of service is.
create table room_block (
  tenant_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  kind room_block_kind not null,
  from_day date not null,
  to_day date not null,
  reason name_500 not null,
  returns room_cleanliness not null default 'dirty',
  released_on date,
  during daterange not null generated always as
    (daterange(from_day, greatest(from_day, least(to_day, coalesce(released_on, to_day))))) stored,
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  check (from_day < to_day),
  constraint room_blocked_once exclude using gist (tenant_id with =, room_id with =, during with &&)
);
comment on column room_block.returns is 'How clean the room is when the block is over';
comment on column room_block.during is 'The days that are left of it; none where it was released before it began';
create index room_block_of_room on room_block (tenant_id, room_id, from_day);
create index room_block_by_end on room_block (tenant_id, to_day);
select guard_tenant_table('room_block', 'select, insert, update');

-- Who has which room when: live assignments, blocks but for those out of service, and nights closed on a channel. A room is given once,
-- whatever happens.
create domain some_days as daterange check (not isempty(value));
create table room_hold (
  tenant_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  during some_days not null,
  booking_id uuid,
  block_id uuid,
  channel_closure_id uuid,
  released boolean not null default false,
  ends_on date not null generated always as (upper(during)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, block_id) references room_block (tenant_id, id),
  check (num_nonnulls(booking_id, block_id, channel_closure_id) = 1),
  constraint room_given_once exclude using gist (tenant_id with =, room_id with =, during with &&) where (not released),
  constraint booking_in_one_room exclude using gist (tenant_id with =, booking_id with =, during with &&)
    where (not released and booking_id is not null)
);
comment on table room_hold is 'The live holds of a booking are the parts of its stay: each night in one room, and all of them or none (verify: stays_whole)';
comment on column room_hold.ends_on is 'Finds what is held from a day on: behind row security && alone serves no index, since it is not leakproof';
create index room_hold_by_end on room_hold (tenant_id, ends_on) where not released;
create index room_hold_of_booking on room_hold (tenant_id, booking_id) where booking_id is not null;
create index room_hold_of_block on room_hold (tenant_id, block_id) where block_id is not null;
create index room_hold_of_closure on room_hold (tenant_id, channel_closure_id) where channel_closure_id is not null;
select guard_tenant_table('room_hold', 'select, insert, update');

-- Whether nobody holds a room in [from_day, to_day). Volatile, so that it sees what others have committed since the statement that asks began:
-- asked behind the lock of the room, nobody can give it any more.
create function room_is_free(tenant uuid, room uuid, from_day date, to_day date) returns boolean
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select 1 from room_hold h where h.tenant_id = tenant and h.room_id = room and not h.released
    and h.ends_on > from_day and h.during && daterange(from_day, to_day))
$$;
revoke all on function room_is_free(uuid, uuid, date, date) from public;
grant execute on function room_is_free(uuid, uuid, date, date) to hostelry_app;

create domain open_or_closed as text check (value in ('open', 'closed'));
create domain folio_ledger as text check (value in ('deposit', 'guest'));
-- The folio of a booking, or the master folio of a group. Totals are kept with the lines, under the lock of this row, and proven by verify.
create table folio (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid,
  group_id uuid,
  status open_or_closed not null default 'open',
  charges minor not null default 0,
  payments minor not null default 0,
  line_count integer not null default 0,
  ledger folio_ledger not null default 'deposit',
  primary key (tenant_id, id),
  constraint folio_of_booking_once unique (tenant_id, booking_id),
  constraint folio_of_group_once unique (tenant_id, group_id),
  constraint folio_of_somebody check ((booking_id is null) <> (group_id is null)),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint folio_closes_at_zero check (status = 'open' or charges = payments)
) with (fillfactor = 80);
create index folio_open on folio (tenant_id, booking_id) where status = 'open';
comment on column booking.keeps_room is 'The guest was promised this room: nobody moves the stay while it is so';
comment on column booking.occupied_type_id is 'The type given at check-in, which may be another than the one sold';
comment on column folio.charges is 'Gross charges less allowances';
comment on column folio.payments is 'Payments less refunds, and transfers to other ledgers';
select guard_tenant_table('folio', 'select, insert, update');

create domain folio_line_kind as text check (value in ('charge', 'allowance', 'payment', 'refund', 'transfer'));
create domain folio_reversal as text check (value in ('voided', 'split', 'moved'));
create table folio_line (
  tenant_id uuid not null,
  id uuid not null,
  folio_id uuid not null,
  line_number positive_int not null,
  kind folio_line_kind not null,
  type charge_type,
  description name_300 not null,
  quantity exact not null default 1,
  unit_price minor not null default 0,
  net minor not null default 0,
  tax minor not null default 0,
  gross minor not null,
  taxes json_list not null default '[]',
  category accounting_category_name,
  routed_as accounting_category_name,
  business_date date not null,
  night date,
  borne unsigned_minor not null default 0,
  booking_id uuid,
  origin_id uuid,
  reverses_id uuid,
  reversal folio_reversal,
  root_id uuid,
  payment_id uuid,
  ledger text,
  source_type text,
  source_id uuid,
  source_line_id uuid,
  reason text,
  posted_by uuid,
  posted_by_name text not null,
  posted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint folio_line_number_once unique (tenant_id, folio_id, line_number),
  foreign key (tenant_id, folio_id) references folio (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, origin_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, reverses_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, root_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  constraint folio_line_reversed_once unique (tenant_id, reverses_id),
  constraint folio_line_reversal_has_its_reason check ((reverses_id is null) = (reversal is null)
    and (reverses_id is null or reason is not null and reverses_id <> id)),
  check (kind <> 'charge' or (type is not null and category is not null and (case when reverses_id is null then gross >= 0 else gross <= 0 end))),
  check (kind <> 'allowance' or (reason is not null and category is not null and (case when reverses_id is null then gross < 0 else gross > 0 end))),
  check (kind <> 'payment' or (payment_id is not null and (case when reverses_id is null then gross < 0 else gross > 0 end))),
  check (kind <> 'refund' or (gross > 0 and payment_id is not null and reverses_id is null)),
  check (kind <> 'transfer' or (gross <> 0 and ledger is not null)),
  check (kind in ('charge', 'allowance') or (net = 0 and tax = 0)),
  check (kind not in ('charge', 'allowance') or net + tax = gross),
  constraint folio_line_bears_as_a_charge check (borne = 0 or kind = 'charge'),
  constraint folio_line_night_on_its_date check (night is null or kind = 'charge' and night = business_date)
);
comment on column folio_line.booking_id is 'The stay that it is for, also where it stands on the master folio of a group; null for what is the group''s own';
comment on column folio_line.category is 'What was sold, to the books; its accounts are the roles of the category when it is posted';
comment on column folio_line.routed_as is 'The category by which it goes to a window, where that is another: what the price of a room includes goes with the room';
comment on column folio_line.borne is 'Of a night: what of its price its packages bear, so that the line itself is the rest';
comment on column folio_line.taxes is 'What each component of the tax comes to, in the order of components';
comment on column folio_line.reverses_id is 'The line that it takes back whole: of the same kind with the other sign, since that one was voided, split or moved';
comment on column folio_line.root_id is 'Of a part of a line, and of one that was moved: the line that was posted first';
comment on column folio_line.gross is 'What the line adds to the balance: charges and refunds positive, allowances and payments negative';
create unique index folio_line_night_once on folio_line (tenant_id, booking_id, night) where kind = 'charge' and night is not null;
create unique index folio_line_source_once on folio_line (tenant_id, source_type, source_id, source_line_id) where source_id is not null;
-- What rooms earned is read in the index alone: years of nights, and the few lines beside them that are no night.
create index folio_line_by_night on folio_line (tenant_id, night) include (net, gross, booking_id, borne) where night is not null;
create index folio_line_of_rooms on folio_line (tenant_id, business_date)
  where night is null and category in ('rooms', 'no_show_fees', 'room_extras');
create index folio_line_of_root on folio_line (tenant_id, root_id) where root_id is not null;
create index folio_line_of_origin on folio_line (tenant_id, origin_id) where origin_id is not null;
select guard_tenant_table('folio_line', 'select, insert');
select never_change('folio_line');

-- The taxes of folio lines row by row.
create view folio_line_tax with (security_invoker = true) as
select l.tenant_id, l.id as line_id, t.component, t.name, t."accountCode" as account_code, t.base, t.amount
from folio_line l
cross join jsonb_to_recordset(l.taxes) as t (component text, name text, "accountCode" text, base bigint, amount bigint);
grant select on folio_line_tax to hostelry_app;

-- The house as it was on each audited date.
create table night_statistic (
  tenant_id uuid not null references tenant (id),
  date date not null,
  rooms integer not null,
  out_of_order integer not null,
  house_use integer not null default 0,
  occupied integer not null,
  arrivals integer not null,
  departures integer not null,
  room_revenue minor not null,
  primary key (tenant_id, date)
);
select guard_tenant_table('night_statistic', 'select, insert, update');
