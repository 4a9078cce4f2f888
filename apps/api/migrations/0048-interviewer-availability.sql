create table interviewer_availability (
  organization_id uuid not null,
  user_id uuid not null,
  time_zone text not null,
  hours jsonb,
  away jsonb not null,
  per_day integer,
  per_week integer,
  in_training boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint interviewer_availability_key primary key (organization_id, user_id),
  constraint interviewer_availability_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint interviewer_availability_limits check (per_day between 1 and 40 and per_week between 1 and 100)
);
comment on table interviewer_availability is 'When a member of staff says that they can interview, and how many interviews they take.';
comment on column interviewer_availability.hours is
  'Weekly hours by the clock of the zone: [{weekday, from, to}], weekday 1 for Monday. Null: none declared, every time counts.';
comment on column interviewer_availability.away is 'Days without interviews: [{from, to}], both included.';
comment on column interviewer_availability.per_day is 'Most interviews a day. Null: no limit.';
comment on column interviewer_availability.per_week is 'Most interviews a week, from Monday. Null: no limit.';
comment on column interviewer_availability.in_training is 'Sits in on interviews beside others, and fills no seat of a panel.';
alter table interviewer_availability enable row level security;
alter table interviewer_availability force row level security;
create policy interviewer_availability_tenant on interviewer_availability using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interviewer_availability to evenhand_ordinary;

create table calendar_connection (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  label text not null,
  access bytea not null,
  tried_at timestamptz,
  read_at timestamptz,
  fault text,
  created_at timestamptz not null,
  constraint calendar_connection_key primary key (organization_id, id),
  constraint calendar_connection_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint calendar_connection_kind check (kind in ('ICS', 'CALDAV', 'MICROSOFT', 'GOOGLE'))
);
comment on table calendar_connection is 'A calendar of a member of staff from which busy times are read.';
comment on column calendar_connection.label is 'Host or mail address by which its owner knows it again.';
comment on column calendar_connection.access is 'Address, user name and password, sealed with the installation''s secret: the address alone opens many calendars.';
comment on column calendar_connection.tried_at is 'When it was last tried to be read.';
comment on column calendar_connection.read_at is 'When it was last read.';
comment on column calendar_connection.fault is 'The reason for which the last try failed. Null: it did not.';
-- The calendars of a person.
create index calendar_connection_user_id on calendar_connection (organization_id, user_id);
alter table calendar_connection enable row level security;
alter table calendar_connection force row level security;
create policy calendar_connection_tenant on calendar_connection using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on calendar_connection to evenhand_ordinary;

create table busy_span (
  organization_id uuid not null,
  connection_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  user_id uuid not null,
  constraint busy_span_key primary key (organization_id, connection_id, starts_at),
  constraint busy_span_connection foreign key (organization_id, connection_id) references calendar_connection (organization_id, id) on delete cascade,
  constraint busy_span_order check (starts_at < ends_at)
);
comment on table busy_span is 'A time at which a member of staff is busy by a calendar of theirs. Nothing else of the calendar is stored.';
-- The busy times of people around a day.
create index busy_span_user_id on busy_span (organization_id, user_id, ends_at);
alter table busy_span enable row level security;
alter table busy_span force row level security;
create policy busy_span_tenant on busy_span using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on busy_span to evenhand_ordinary;
