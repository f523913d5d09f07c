-- The taxes of each line of an invoice: a credit note takes back what that line was charged.
create table invoice_line_tax (
  tenant_id uuid not null,
  invoice_id uuid not null,
  line_number integer not null,
  component text not null,
  name text not null,
  account_code text not null,
  base minor not null,
  amount minor not null,
  primary key (tenant_id, invoice_id, line_number, component, account_code),
  foreign key (tenant_id, invoice_id, line_number) references invoice_line (tenant_id, invoice_id, line_number)
);
select guard_tenant_table('invoice_line_tax', 'select, insert');
create trigger invoice_line_tax_unchanged before update or delete on invoice_line_tax for each row execute function refuse_change();

alter table invoice add column refund_due minor not null default 0 check (refund_due between 0 and total_amount);
comment on column invoice.refund_due is 'Of a credit note: the part that was paid already and is owed back, in 2130';
alter table invoice add column off_account minor not null default 0 check (off_account between 0 and total_amount - refund_due);
comment on column invoice.off_account is 'Of a credit note: the part that stood on account and is no longer asked, off 1110';
alter table invoice_line add column corrects_line integer;
comment on column invoice_line.corrects_line is 'Of a credit note: the line of the corrected invoice';

-- What a line comes to with its taxes.
create function invoice_line_gross(line invoice_line, taxes_included boolean) returns bigint
language sql stable set search_path = pg_catalog, public as $$
  select line.total_price - line.discount_amount + case when taxes_included then 0 else line.tax_amount end
$$;
revoke all on function invoice_line_gross(invoice_line, boolean) from public;
grant execute on function invoice_line_gross(invoice_line, boolean) to hostelry_app;

-- A credit note takes back no more than is left of each line. The lock makes notes on one invoice wait for each other.
create function check_credit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  corrected uuid;
begin
  select corrects_id into corrected from invoice where tenant_id = new.tenant_id and id = new.invoice_id;
  if corrected is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(corrected::text, 7));
  if (select sum(invoice_line_gross(l, n.taxes_included))
      from invoice n join invoice_line l on l.tenant_id = n.tenant_id and l.invoice_id = n.id
      where n.tenant_id = new.tenant_id and n.corrects_id = corrected and l.corrects_line = new.corrects_line)
     > coalesce((select invoice_line_gross(l, n.taxes_included)
        from invoice n join invoice_line l on l.tenant_id = n.tenant_id and l.invoice_id = n.id
        where n.tenant_id = new.tenant_id and n.id = corrected and l.line_number = new.corrects_line), -1)
  then
    raise exception 'line % of invoice % is over-credited', new.corrects_line, corrected
      using errcode = 'check_violation', constraint = 'invoice_not_over_credited';
  end if;
  return null;
end $$;
create trigger invoice_line_credit after insert on invoice_line for each row execute function check_credit();

-- Payments and credit notes together never pass the total of an invoice; two of them on one invoice wait for each other. Nor does
-- a payment settle more than is left of it after its refunds.
create or replace function check_settlement() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.invoice_id::text, 7));
  if (select coalesce(sum(amount), 0) from settlement where tenant_id = new.tenant_id and invoice_id = new.invoice_id)
     + (select coalesce(sum(total_amount), 0) from invoice where tenant_id = new.tenant_id and corrects_id = new.invoice_id)
     > (select total_amount from invoice where tenant_id = new.tenant_id and id = new.invoice_id)
  then
    raise exception 'invoice % is over-allocated', new.invoice_id using errcode = 'check_violation', constraint = 'invoice_not_over_settled';
  end if;
  if new.amount > 0 then
    perform 1 from payment where tenant_id = new.tenant_id and id = new.payment_id for update;
    perform refuse_over_settled(new.tenant_id, new.payment_id);
  end if;
  return null;
end $$;

create function refuse_over_settled(of_tenant uuid, of_payment uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if (select coalesce(sum(amount), 0) from settlement where tenant_id = of_tenant and payment_id = of_payment)
     > (select amount - refunded from payment where tenant_id = of_tenant and id = of_payment)
  then
    raise exception 'payment % settles more than is left of it', of_payment
      using errcode = 'check_violation', constraint = 'payment_not_over_settled';
  end if;
end $$;
revoke all on function refuse_over_settled(uuid, uuid) from public;
grant execute on function refuse_over_settled(uuid, uuid) to hostelry_app;

create function check_refunded() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform refuse_over_settled(new.tenant_id, new.id);
  return null;
end $$;
create trigger payment_refund_released after update of refunded on payment for each row execute function check_refunded();

create index journal_draft_by_date on journal_draft (tenant_id, entry_date);
create index journal_draft_line_by_account on journal_draft_line (tenant_id, account_id);
create index journal_line_with_memo on journal_line (tenant_id) include (entry_id, memo) where memo is not null;
