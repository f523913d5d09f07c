-- What a group pays for its guests beside what its master folio takes: kinds of charges, on which days and up to how much. Each member's folio has a window for it
-- (folio_window.group_id). The row is held, behind all folios, by whoever charges up to a limit of all members together.
create table group_routing (
  tenant_id uuid not null,
  group_id uuid not null,
  routes text[] not null,
  terms jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, group_id),
  foreign key (tenant_id, group_id) references booking_group (tenant_id, id),
  constraint group_routing_terms check (jsonb_typeof(terms) = 'array')
);
comment on column group_routing.terms is 'As folio_window.terms; a limit may also be for the group, all its members together';
select guard_tenant_table('group_routing', 'select, insert, update');

alter table folio_window add foreign key (tenant_id, group_id) references booking_group (tenant_id, id);
