create table calendar_feed (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  shows_names boolean not null,
  created_at timestamptz not null,
  constraint calendar_feed_key primary key (organization_id, id),
  constraint calendar_feed_one_of_user unique (organization_id, user_id),
  constraint calendar_feed_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table calendar_feed is 'The calendar of a member of staff''s interviews, to which their own calendar subscribes.';
comment on column calendar_feed.id is 'Stands, signed, in the address of the calendar. Another id ends the address of before.';
comment on column calendar_feed.shows_names is 'Names candidates where the owner may know who they are; otherwise their codes stand.';
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy calendar_feed_tenant on calendar_feed using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on calendar_feed to evenhand_ordinary;
