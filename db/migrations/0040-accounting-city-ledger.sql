-- What is taken off an invoice without money: the commission that an agency keeps when it pays, and what is written off. Its settlement says so
-- once, and once more with the other sign when it is taken back.
create domain deduction_kind as text check (value in ('commission', 'write_off'));
create domain deduction_cover as text check (value in ('expense', 'allowance'));
create table deduction (
  tenant_id uuid not null,
  id uuid not null,
  kind deduction_kind not null,
  invoice_id uuid not null,
  party_id uuid not null,
  amount positive_minor not null,
  cover deduction_cover not null default 'expense',
  business_date date not null,
  reason text_500 not null,
  taken_by uuid,
  taken_by_name text not null,
  created_at timestamptz not null default now(),
  reversed_on date,
  reversed_reason text_500,
  reversed_by_name text,
  primary key (tenant_id, id),
  constraint deduction_of_invoice_once unique (tenant_id, id, invoice_id),
  constraint deduction_commission_is_expense check (kind = 'write_off' or cover = 'expense'),
  constraint deduction_reversed_whole check (num_nulls(reversed_on, reversed_reason, reversed_by_name) in (0, 3)),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
comment on column deduction.party_id is 'Whose account it is taken off';
comment on column deduction.cover is 'What bears a write-off: an expense now, or the allowance that was made for it before';
create index deduction_of_invoice on deduction (tenant_id, invoice_id);
create index deduction_of_party on deduction (tenant_id, party_id, business_date);
select guard_tenant_table('deduction', 'select, insert');
grant update (reversed_on, reversed_reason, reversed_by_name) on deduction to hostelry_app;

alter table settlement add constraint settlement_deduction foreign key (tenant_id, deduction_id, invoice_id)
  references deduction (tenant_id, id, invoice_id);
create unique index settlement_of_deduction_once on settlement (tenant_id, deduction_id, (amount > 0)) where deduction_id is not null;

-- Each reminder of an invoice that is past its day: which one it was, when and to whom.
create domain reminder_level as integer check (value between 1 and 99);
create table invoice_reminder (
  tenant_id uuid not null,
  invoice_id uuid not null,
  level reminder_level not null,
  sent_on date not null,
  email text_254 not null,
  outstanding positive_minor not null,
  sent_by uuid,
  sent_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, invoice_id, level),
  constraint invoice_reminded_once_a_day unique (tenant_id, invoice_id, sent_on),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
comment on column invoice_reminder.outstanding is 'What was still to be paid then';
select guard_tenant_table('invoice_reminder', 'select, insert');
select never_change('invoice_reminder');
