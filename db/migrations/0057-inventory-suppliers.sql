-- Whom the house buys from.
create domain terms_days as integer check (value between 0 and 365);
create table supplier (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_200 not null,
  contact_person text_200,
  email text_254,
  phone text_40,
  address text_500,
  city text_100,
  country text_100,
  tax_number text_50,
  terms_days terms_days not null default 30,
  notes text_1000,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as
    (lower(name || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(city, '')))
    stored,
  primary key (tenant_id, id)
);
create unique index supplier_name_once on supplier (tenant_id, lower(name));
select guard_tenant_table('supplier', 'select, insert, update, delete');

-- Who billed the house, or was paid, is not deleted.
alter table bill add constraint bill_of_supplier foreign key (tenant_id, supplier_id) references supplier (tenant_id, id);
alter table treasury_document add constraint treasury_paid_supplier
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id);
create index treasury_document_of_supplier on treasury_document (tenant_id, supplier_id, business_date) where supplier_id is not null;
