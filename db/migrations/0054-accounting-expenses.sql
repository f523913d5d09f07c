-- What people of the house may spend for it: each category says which account takes it and what its policy is.
create table expense_category (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name name_100 not null,
  account_id uuid not null,
  department account_department,
  has_input_tax boolean not null default true,
  line_limit positive_minor,
  day_limit positive_minor,
  receipt_above unsigned_minor,
  is_active boolean not null default true,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index expense_category_name_once on expense_category (tenant_id, lower(name));
create index expense_category_by_account on expense_category (tenant_id, account_id);
comment on column expense_category.department is 'That of the account where none is given';
comment on column expense_category.receipt_above is 'From which amount on a receipt is needed: 0 for always, null for never';
select guard_tenant_table('expense_category', 'select, insert, update');

-- An expense: a claim of a person of the house that another one approves, or what the house paid at once.
create domain expense_status as text check (value in ('draft', 'submitted', 'approved', 'refused', 'reimbursed', 'paid', 'cancelled'));
create table expense (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  year integer,
  sequence positive_bigint,
  number document_number,
  status expense_status not null default 'draft',
  claimant_id uuid not null,
  claimant_name text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  approved_by uuid,
  approved_by_name text,
  posted_on date,
  reversed_on date,
  payment_id uuid,
  reason text_500,
  version positive_int not null default 1,
  primary key (tenant_id, id),
  constraint expense_sequence_once unique (tenant_id, year, sequence),
  constraint expense_number_once unique (tenant_id, number),
  constraint expense_payment_once unique (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references treasury_document (tenant_id, id),
  constraint expense_numbered check (num_nonnulls(year, sequence, number) in (0, 3)),
  constraint expense_number_when_sent check (number is not null or status in ('draft', 'cancelled')),
  constraint expense_of_another check (approved_by is null or approved_by <> claimant_id),
  constraint expense_approved check (status not in ('approved', 'reimbursed') or (posted_on is not null and approved_by is not null)),
  constraint expense_paid check ((status in ('reimbursed', 'paid')) = (payment_id is not null)),
  constraint expense_posted check (posted_on is null or status in ('approved', 'reimbursed', 'cancelled')),
  constraint expense_reversed check (reversed_on is null or (posted_on is not null and status = 'cancelled')),
  constraint expense_taken_back check (not (status = 'cancelled' and posted_on is not null and reversed_on is null)),
  constraint expense_refused_why check (status <> 'refused' or reason is not null)
);
comment on column expense.posted_on is 'When its approval was posted; what the house paid at once is posted by its payment';
comment on column expense.payment_id is 'The movement of money that paid it';
create index expense_by_claimant on expense (tenant_id, claimant_id, created_at desc);
create index expense_newest on expense (tenant_id, created_at desc, id);
create index expense_waiting on expense (tenant_id, status, created_at) where status in ('submitted', 'approved');
select guard_tenant_table('expense', 'select, insert, update');

-- What was spent. Account, department and taxes are kept as they were when it was posted.
create table expense_line (
  tenant_id uuid not null,
  id uuid not null,
  expense_id uuid not null,
  line_number positive_int not null,
  spent_on date not null,
  category_id uuid not null,
  amount positive_minor not null,
  tax unsigned_minor not null default 0,
  taxes json_list not null default '[]',
  merchant name_120 not null,
  note text_500,
  receipt_id uuid,
  flags text[] not null default '{}',
  account_id uuid,
  department account_department,
  primary key (tenant_id, id),
  constraint expense_line_number_once unique (tenant_id, expense_id, line_number),
  foreign key (tenant_id, expense_id) references expense (tenant_id, id),
  foreign key (tenant_id, category_id) references expense_category (tenant_id, id),
  foreign key (tenant_id, receipt_id) references entry_file (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint expense_line_tax_within check (tax < amount),
  constraint expense_line_flags check (flags <@ array['over_limit', 'over_day', 'no_receipt', 'too_old', 'duplicate'])
);
comment on column expense_line.amount is 'As it was paid, with its taxes';
comment on column expense_line.taxes is 'What of it is recovered: code, accountId, amount; they add up to tax';
comment on column expense_line.receipt_id is 'A file of the entry that the expense becomes; several lines may stand on one receipt';
create index expense_line_by_category on expense_line (tenant_id, category_id, spent_on);
create index expense_line_same on expense_line (tenant_id, spent_on, amount);
create index expense_line_by_receipt on expense_line (tenant_id, receipt_id) where receipt_id is not null;
create index expense_line_by_account on expense_line (tenant_id, account_id) where account_id is not null;
select guard_tenant_table('expense_line', 'select, insert, update, delete');

-- Lines change until they are posted, paid or cancelled.
create function check_expense_open() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  own record := coalesce(new, old);
begin
  if exists (select 1 from expense x where x.tenant_id = own.tenant_id and x.id = own.expense_id
      and x.status not in ('draft', 'refused', 'submitted')) then
    raise exception 'expense % is settled', own.expense_id using errcode = 'check_violation', constraint = 'expense_is_open';
  end if;
  return null;
end $$;
create trigger expense_line_of_open after insert or update or delete on expense_line
  for each row execute function check_expense_open();

-- What became of an expense: who did it, when and why.
create domain expense_verb as text check (value in (
  'submit', 'withdraw', 'approve', 'refuse', 'cancel', 'pay', 'reimburse', 'take_back', 'reverse'));
create table expense_step (
  tenant_id uuid not null,
  expense_id uuid not null,
  step_number positive_int not null,
  verb expense_verb not null,
  done_by uuid not null,
  done_by_name text not null,
  done_at timestamptz not null,
  reason text_500,
  payment_id uuid,
  primary key (tenant_id, expense_id, step_number),
  foreign key (tenant_id, expense_id) references expense (tenant_id, id),
  foreign key (tenant_id, payment_id) references treasury_document (tenant_id, id)
);
select guard_tenant_table('expense_step', 'select, insert');
select never_change('expense_step');
