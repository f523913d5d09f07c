-- How the books stood when all of them were proven: what a later run, of what was written since, takes on trust.
create table book_proof (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  proven_at timestamptz not null,
  business_date date not null,
  sequence unsigned_bigint not null,
  link digest not null,
  trail_position unsigned_bigint not null,
  trail_hash digest not null,
  balances json_record not null,
  primary key (tenant_id, id)
);
comment on column book_proof.balances is 'Debits and credits of each account up to then, by its id, in minor units';
create index book_proof_by_day on book_proof (tenant_id, business_date desc, proven_at desc);
select guard_tenant_table('book_proof', 'select, insert');
select never_change('book_proof');
