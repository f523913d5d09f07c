-- How far each trail was sealed, beside its seals: a trail that was cut off at its end, or emptied, falls short of it.
create table audit_head (
  tenant_id uuid primary key references tenant (id),
  position positive_bigint not null,
  hash bytea not null,
  moved_at timestamptz not null default now()
);
select guard_tenant_table('audit_head', 'select');
select open_to_platform('audit_head', 'select, insert, update');
