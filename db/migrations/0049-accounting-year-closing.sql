-- The closing of a fiscal year: all that its entry needs, line by line, who closed it and who reopened it. A year is closed again by
-- another one.
create table year_closing (
  tenant_id uuid not null,
  id uuid not null,
  year integer not null,
  starts_on date not null,
  ends_on date not null,
  number document_number,
  earnings minor not null,
  closed_by uuid,
  closed_by_name text not null,
  closed_at timestamptz not null,
  reopened_number document_number,
  reopened_by uuid,
  reopened_by_name text,
  reopened_at timestamptz,
  approved_by_name text,
  reopen_reason text_500,
  primary key (tenant_id, id),
  foreign key (tenant_id, year) references fiscal_year (tenant_id, year),
  check ((reopened_at is null) = (reopened_by_name is null)),
  check ((reopened_at is null) = (approved_by_name is null)),
  check ((reopened_at is null) = (reopen_reason is null))
);
comment on column year_closing.number is 'Of its entry; null where the year had nothing to clear';
comment on column year_closing.earnings is 'What the year earned: revenue less expense';
create unique index year_closing_stands_once on year_closing (tenant_id, year) where reopened_at is null;
select guard_tenant_table('year_closing', 'select, insert, update');
alter table fiscal_year add constraint fiscal_year_closing foreign key (tenant_id, closing_id)
  references year_closing (tenant_id, id) deferrable initially deferred;

-- The lines of its entry, as they were worked out: every account of revenue and expense by department and outlet, and the earnings.
create table year_closing_line (
  tenant_id uuid not null,
  closing_id uuid not null,
  line_number positive_int not null,
  account_id uuid not null,
  department text,
  location_id uuid,
  amount nonzero_minor not null,
  primary key (tenant_id, closing_id, line_number),
  foreign key (tenant_id, closing_id) references year_closing (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on column year_closing_line.amount is 'Debit positive, credit negative';
create index year_closing_line_by_account on year_closing_line (tenant_id, account_id);
select guard_tenant_table('year_closing_line', 'select, insert');
select never_change('year_closing_line');

-- Why an account that should be nil at the end of a year is not, or a bank is not reconciled, in the words of who closed it.
create table year_closing_note (
  tenant_id uuid not null,
  closing_id uuid not null,
  account_id uuid not null,
  balance minor not null,
  explanation text_500 not null,
  primary key (tenant_id, closing_id, account_id),
  foreign key (tenant_id, closing_id) references year_closing (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select guard_tenant_table('year_closing_note', 'select, insert');
select never_change('year_closing_note');
