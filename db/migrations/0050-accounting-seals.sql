-- Entries and documents in a chain: each link is made of the one before and of what was written, so that none can be changed, left out or
-- put between without a trace. The last link stands with what the audit trail says of the same transaction.
create function book_link(before bytea, digest bytea) returns bytea
language sql immutable strict parallel safe set search_path = pg_catalog, public, pg_temp as $$ select sha256(before || digest) $$;
revoke all on function book_link(bytea, bytea) from public;
grant execute on function book_link(bytea, bytea) to hostelry_app;

-- The links of several digests, one after the other.
create function book_links(head bytea, digests bytea[]) returns bytea[]
language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
declare
  own bytea;
  link bytea := head;
  links bytea[] := '{}';
begin
  foreach own in array digests loop
    link := sha256(link || own);
    links := array_append(links, link);
  end loop;
  return links;
end $$;
revoke all on function book_links(bytea, bytea[]) from public;
grant execute on function book_links(bytea, bytea[]) to hostelry_app;

create domain sealed_kind as text check (value in ('entry', 'payment', 'invoice', 'till_session', 'desk_shift', 'bill'));
create domain digest as bytea check (length(value) = 32);
create table book_seal (
  tenant_id uuid not null references tenant (id),
  sequence positive_bigint not null,
  kind sealed_kind not null,
  document_id uuid not null,
  digest digest not null,
  link digest not null,
  primary key (tenant_id, sequence),
  constraint book_seal_once unique (tenant_id, kind, document_id)
);
comment on column book_seal.link is 'Of the link before and of this digest; the first one goes on from nothing but zeros';
select guard_tenant_table('book_seal', 'select, insert');
select never_change('book_seal');

-- How far each chain has come, from the opening of the books on. Its row is locked last of all, by whoever adds to it.
create table book_head (
  tenant_id uuid primary key references tenant (id),
  sequence unsigned_bigint not null default 0,
  link digest not null default decode(repeat('00', 32), 'hex')
);
select guard_tenant_table('book_head', 'select, insert, update');

-- What a document says when it is issued; what may change on it later is no part of it.
create function payment_words(p payment) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select row(p.id, p.number, p.direction::text, p.method::text, p.amount::bigint, p.rounding::bigint, p.tendered::bigint, p.shift_id,
    p.business_date - date '2000-01-01', p.reference::text, p.payer_name, p.source_type, p.source_id, p.refunds_id, p.reason, p.taken_by,
    p.taken_by_name)::text
$$;
create function invoice_words(i invoice) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select row(i.id, i.kind::text, i.number, i.issued_date - date '2000-01-01', i.due_date - date '2000-01-01', i.subtotal::bigint,
    i.discount_amount::bigint, i.tax_amount::bigint, i.total_amount::bigint, i.refund_due::bigint, i.off_account::bigint,
    i.taxes_included, i.notes, i.terms, i.bill_to_first_name, i.bill_to_last_name, i.bill_to_email, i.bill_to_phone, i.bill_to_address,
    i.bill_to_company, i.bill_to_tax_number, i.party_id, i.booking_number, i.room_number, i.source_type, i.source_id, i.corrects_id,
    i.reason, i.issued_by, i.issued_by_name)::text || coalesce((
      select string_agg(row(l.line_number::integer, l.description, l.type::text, l.category::text, l.quantity::text, l.unit_price::bigint,
        l.total_price::bigint, l.discount_amount::bigint, l.tax_amount::bigint, l.source_line_id, l.supplied_on - date '2000-01-01',
        l.order_number, l.corrects_line)::text, '' order by l.line_number)
      from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id), '')
$$;
create function till_session_words(s till_session) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select row(s.id, s.number, s.location_id, s.drawer::text, s.business_date - date '2000-01-01', s.opening_count::bigint,
    s.opening_expected::bigint, s.expected::bigint, s.counted::bigint, s.left_in_drawer::bigint, s.variance::bigint,
    s.variance_reason::text, s.z_number, s.opened_by, s.opened_by_name, s.closed_by, s.closed_by_name,
    s.closed_on - date '2000-01-01')::text
$$;
create function desk_shift_words(s desk_shift) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select row(s.id, s.number::bigint, s.drawer::text, s.business_date - date '2000-01-01', s.opening_count::bigint,
    s.opening_expected::bigint, s.opening_collected::bigint, s.held_by, s.held_by_name, s.opened_by, s.counted::bigint, s.count::text,
    s.expected::bigint, s.variance::bigint, s.variance_reason::text, s.left_in_drawer::bigint, s.closed_by, s.closed_by_name,
    s.closed_on - date '2000-01-01')::text
$$;
revoke all on function payment_words(payment), invoice_words(invoice), till_session_words(till_session), desk_shift_words(desk_shift)
  from public;
grant execute on function payment_words(payment), invoice_words(invoice), till_session_words(till_session), desk_shift_words(desk_shift)
  to hostelry_app;

-- Documents are sealed when their transaction is committed: behind all that waits for their numbers, and with their lines.
create function seal_document() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  words text;
  own digest;
  head record;
begin
  case tg_argv[0]
    when 'payment' then words := payment_words(new);
    when 'invoice' then words := invoice_words(new);
    when 'till_session' then words := till_session_words(new);
    when 'desk_shift' then words := desk_shift_words(new);
    when 'bill' then words := bill_words(new);
  end case;
  own := sha256(convert_to(words, 'UTF8'));
  update book_head h set sequence = h.sequence + 1, link = book_link(h.link, own)
    where h.tenant_id = new.tenant_id returning h.sequence, h.link into strict head;
  insert into book_seal (tenant_id, sequence, kind, document_id, digest, link)
    values (new.tenant_id, head.sequence, tg_argv[0], new.id, own, head.link);
  return null;
end $$;
revoke all on function seal_document() from public;
create constraint trigger payment_sealed after insert on payment deferrable initially deferred
  for each row execute function seal_document('payment');
create constraint trigger invoice_sealed after insert on invoice deferrable initially deferred
  for each row execute function seal_document('invoice');
create constraint trigger till_session_sealed after update on till_session deferrable initially deferred
  for each row when (old.status = 'open' and new.status = 'closed') execute function seal_document('till_session');
create constraint trigger desk_shift_sealed after update on desk_shift deferrable initially deferred
  for each row when (old.status = 'open' and new.status = 'closed') execute function seal_document('desk_shift');
