create domain numbered_series as text check (value in ('SI', 'CN', 'RC', 'R', 'ORD', 'BK', 'CX', 'GR', 'GC', 'JE', 'CL', 'TR', 'EX', 'BL', 'MT'));
create domain number_prefix_text as text collate "C" check (value ~ '^[A-Z0-9]{1,10}$');
create domain number_padding as integer check (value between 1 and 12);

-- How a house writes the numbers of a series from now on; a series without a row is written as it was shipped. Documents keep theirs.
create table number_format (
  tenant_id uuid not null references tenant (id),
  series numbered_series not null,
  prefix number_prefix_text,
  has_year boolean not null,
  padding number_padding not null,
  version integer not null default 1,
  changed_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, series),
  check ((series = 'R') = (prefix is null))
);
comment on column number_format.prefix is 'Receipts bear the code of their outlet';
select guard_tenant_table('number_format', 'select, insert, update');

-- What any number of a series ever began with: no two series share a beginning, so that no number is given twice.
create table number_prefix (
  tenant_id uuid not null references tenant (id),
  prefix number_prefix_text not null,
  series numbered_series not null,
  primary key (tenant_id, prefix)
);
select guard_tenant_table('number_prefix', 'select, insert');
