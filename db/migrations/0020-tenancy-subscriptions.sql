-- How much of something a plan holds; what has no row has no limit. Data of the platform, which alone changes it.
create domain plan_resource as text check (value in ('users', 'rooms', 'outlets', 'items'));
create table plan_limit (
  plan tenant_plan not null,
  resource plan_resource not null,
  most unsigned_int not null,
  primary key (plan, resource)
);
comment on table plan_limit is 'Platform table: what holds for every tenant on a plan';
select open_to_platform('plan_limit', 'select, insert, update, delete');
create policy everybody on plan_limit for select to hostelry_app using (true);
grant select on plan_limit to hostelry_app;
insert into plan_limit (plan, resource, most) values
  ('restaurant_suite', 'users', 40),
  ('restaurant_suite', 'outlets', 8),
  ('restaurant_suite', 'items', 3000),
  ('ops_suite', 'users', 20),
  ('ops_suite', 'items', 5000);

-- Until when a tenant's plan is paid for, as the platform keeps it; without a row nothing is agreed.
create table subscription (
  tenant_id uuid primary key references tenant (id),
  renews_on date,
  past_due_since date
);
select guard_tenant_table('subscription', 'select');
select open_to_platform('subscription', 'select, insert, update');

-- Refuses a row that takes a tenant past its plan. Whoever adds one waits for the others who do, and counts who is there; what was there
-- before the plan became smaller stays. The first argument is the resource, the second counts it.
create function hold_plan_limit() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  allowed integer;
  used bigint;
begin
  select l.most into allowed from public.plan_limit l join public.tenant t on t.plan = l.plan
    where t.id = new.tenant_id and l.resource = tg_argv[0];
  if allowed is null then
    return null;
  end if;
  perform 1 from public.tenant t where t.id = new.tenant_id for no key update;
  execute 'select ' || tg_argv[1] into used using new.tenant_id;
  if used > allowed then
    raise exception 'the plan holds no more: "plan_limit_%"', tg_argv[0]
      using errcode = 'check_violation', constraint = 'plan_limit_' || tg_argv[0], detail = allowed::text;
  end if;
  return null;
end $$;

create trigger app_user_within_plan after insert on app_user for each row
  when (new.tenant_id is not null and new.status = 'active')
  execute function hold_plan_limit('users', 'count(*) from public.app_user u where u.tenant_id = $1 and u.status = ''active''');
create trigger app_user_back_within_plan after update of status on app_user for each row
  when (new.status = 'active' and old.status <> 'active' and new.tenant_id is not null)
  execute function hold_plan_limit('users', 'count(*) from public.app_user u where u.tenant_id = $1 and u.status = ''active''');
-- Who is invited has a place: nobody accepts an invitation and is then refused.
create trigger user_invitation_within_plan after insert on user_invitation for each row
  execute function hold_plan_limit('users', '(select count(*) from public.app_user u where u.tenant_id = $1 and u.status = ''active'')
    + (select count(*) from public.user_invitation i where i.tenant_id = $1 and i.accepted_at is null and i.withdrawn_at is null
         and i.expires_at > now())');
create trigger room_within_plan after insert on room for each row
  execute function hold_plan_limit('rooms', 'count(*) from public.room r where r.tenant_id = $1 and r.archived_on is null');
create trigger room_back_within_plan after update of archived_on on room for each row
  when (new.archived_on is null and old.archived_on is not null)
  execute function hold_plan_limit('rooms', 'count(*) from public.room r where r.tenant_id = $1 and r.archived_on is null');
create trigger restaurant_location_within_plan after insert on restaurant_location for each row
  execute function hold_plan_limit('outlets',
    'count(*) from public.restaurant_location l where l.tenant_id = $1 and l.archived_at is null');
create trigger restaurant_location_back_within_plan after update of archived_at on restaurant_location for each row
  when (new.archived_at is null and old.archived_at is not null)
  execute function hold_plan_limit('outlets',
    'count(*) from public.restaurant_location l where l.tenant_id = $1 and l.archived_at is null');
create trigger item_within_plan after insert on item for each row
  execute function hold_plan_limit('items', 'count(*) from public.item i where i.tenant_id = $1 and i.archived_at is null');
create trigger item_back_within_plan after update of archived_at on item for each row
  when (new.archived_at is null and old.archived_at is not null)
  execute function hold_plan_limit('items', 'count(*) from public.item i where i.tenant_id = $1 and i.archived_at is null');
