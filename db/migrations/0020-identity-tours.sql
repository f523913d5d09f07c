-- Guided tours that a person went through to the end; resetting one takes its row away.
create domain tour_name as text check (value in (
  'welcome-tour', 'hotel-tour', 'restaurant-tour', 'inventory-tour', 'reports-tour', 'settings-tour', 'superadmin-tour',
  'advanced-features-tour'));
create table tour_completion (
  user_id uuid not null references app_user (id) on delete cascade,
  tour tour_name not null,
  completed_at timestamptz not null,
  primary key (user_id, tour)
);
comment on table tour_completion is 'Platform table: a tour is completed by a user, who may have no tenant';
select open_to_platform('tour_completion', 'select, insert, delete');
