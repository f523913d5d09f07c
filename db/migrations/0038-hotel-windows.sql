-- A folio shows its lines in windows: the first is the guest's, a further one is paid by somebody else or stands by itself. Money and taxes stay those of the
-- folio; a window says on whose bill a line stands.
create domain window_number as integer check (value between 2 and 9);
create table folio_window (
  tenant_id uuid not null,
  folio_id uuid not null,
  number window_number not null,
  name name_100 not null,
  payer_id uuid,
  routes text[] not null default '{}',
  terms jsonb not null default '[]',
  group_id uuid,
  version integer not null default 1,
  primary key (tenant_id, folio_id, number),
  foreign key (tenant_id, folio_id) references folio (tenant_id, id),
  foreign key (tenant_id, payer_id) references guest (tenant_id, id),
  constraint folio_window_terms check (jsonb_typeof(terms) = 'array')
);
comment on column folio_window.payer_id is 'Who is billed for it; null for the guest';
comment on column folio_window.group_id is 'The group of the guest whose routing it follows; null for a window of the folio itself';
create unique index folio_window_of_group on folio_window (tenant_id, group_id, folio_id) where group_id is not null;
comment on column folio_window.routes is 'Accounting categories whose charges stand in it unless somebody puts them elsewhere';
comment on column folio_window.terms is 'What bounds some of its routes: categories, the days from and to, a limit in minor units, per night or per stay';
select guard_tenant_table('folio_window', 'select, insert, update, delete');

-- Lines that somebody put into a window by hand, and those that a limit decided about; every other one stands where its category is routed to.
create table folio_line_place (
  tenant_id uuid not null,
  line_id uuid not null,
  folio_id uuid not null,
  number part_number not null,
  by_limit boolean not null default false,
  kept boolean not null default false,
  primary key (tenant_id, line_id),
  foreign key (tenant_id, line_id) references folio_line (tenant_id, id),
  foreign key (tenant_id, folio_id) references folio (tenant_id, id)
);
comment on column folio_line_place.number is 'The window; 1 is the guest''s';
comment on column folio_line_place.kept is 'It stood there when the routing of its group changed; it goes with a later change that asks for it';
comment on column folio_line_place.by_limit is 'The limit of a window put it there; it is decided anew when the window changes';
create index folio_line_place_of_folio on folio_line_place (tenant_id, folio_id);
select guard_tenant_table('folio_line_place', 'select, insert, update, delete');
