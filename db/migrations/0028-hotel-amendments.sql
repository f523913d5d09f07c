-- What a booking was before each amendment, by the version that the amendment made: the last one can be taken back whole.
create table booking_amendment (
  tenant_id uuid not null,
  booking_id uuid not null,
  version positive_int not null,
  business_date date not null,
  was jsonb not null,
  primary key (tenant_id, booking_id, version),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
select guard_tenant_table('booking_amendment', 'select, insert');
select never_change('booking_amendment');
