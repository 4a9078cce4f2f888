-- Occasions at which candidates meet the organisation.

create table recruitment_event (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  kind text not null,
  summary text not null default '',
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  place text not null default '',
  video_link text not null default '',
  capacity integer,
  waiting_list boolean not null default true,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  visibility text not null default 'PUBLIC',
  language text not null default 'en',
  status text not null default 'ACTIVE',
  sequence integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recruitment_event_key primary key (organization_id, id),
  constraint recruitment_event_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint recruitment_event_times check (starts_at < ends_at),
  constraint recruitment_event_capacity check (capacity > 0),
  constraint recruitment_event_visibility check (visibility in ('PUBLIC', 'LINK', 'STAFF')),
  constraint recruitment_event_status check (status in ('ACTIVE', 'ARCHIVED'))
);
comment on table recruitment_event is
  'An occasion to meet people: a law fair, an open day, a webinar. (The table event is the history.)';
comment on column recruitment_event.sequence is
  'Number of changes of time or place. Calendars go by it, and a registered person who was told an earlier one is told again.';
-- The list of events by time.
create index recruitment_event_starts_at on recruitment_event (organization_id, status, starts_at, id);
-- Lists of upcoming and past events, and the job that marks absences after an event.
create index recruitment_event_ends_at on recruitment_event (organization_id, ends_at);
alter table recruitment_event enable row level security;
alter table recruitment_event force row level security;
create policy recruitment_event_tenant on recruitment_event using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on recruitment_event to evenhand_ordinary;

create table recruitment_event_role (
  organization_id uuid not null,
  event_id uuid not null,
  role_id uuid not null,
  position smallint not null,
  constraint recruitment_event_role_key primary key (organization_id, event_id, role_id),
  constraint recruitment_event_role_event foreign key (organization_id, event_id) references recruitment_event (organization_id, id) on delete cascade,
  constraint recruitment_event_role_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table recruitment_event_role is 'The roles that an event is about.';
alter table recruitment_event_role enable row level security;
alter table recruitment_event_role force row level security;
create policy recruitment_event_role_tenant on recruitment_event_role using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on recruitment_event_role to evenhand_ordinary;

create table event_registration (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  candidate_id uuid,
  name text not null,
  email text not null,
  email_key text not null,
  state text not null,
  registered_at timestamptz not null,
  state_at timestamptz not null,
  attendance text,
  checked_in_at timestamptz,
  checked_in_by uuid,
  reminded_days smallint,
  told_sequence integer not null default 0,
  mailed_at timestamptz,
  constraint event_registration_key primary key (organization_id, id),
  constraint event_registration_event foreign key (organization_id, event_id) references recruitment_event (organization_id, id) on delete cascade,
  constraint event_registration_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint event_registration_state check (state in ('REGISTERED', 'WAITING', 'CANCELLED')),
  constraint event_registration_attendance check (attendance in ('ATTENDED', 'NOSHOW'))
);
comment on table event_registration is 'One person at one event: a candidate, or a person known by name and address only.';
comment on column event_registration.email_key is 'The address as it is compared.';
comment on column event_registration.state_at is
  'Since when the person has stood in this state: those who wait are taken in this order.';
comment on column event_registration.reminded_days is 'The last reminder that was sent, in days before the start.';
comment on column event_registration.told_sequence is 'The event''s sequence that the person was told last.';
-- An address is registered once for an event.
create unique index event_registration_once on event_registration (organization_id, event_id, email_key);
-- The list of an event, and the waiting list in its order.
create index event_registration_state on event_registration (organization_id, event_id, state, state_at, id);
-- The registrations of an address.
create index event_registration_email on event_registration (organization_id, email_key);
create index event_registration_candidate on event_registration (organization_id, candidate_id) where candidate_id is not null;
alter table event_registration enable row level security;
alter table event_registration force row level security;
create policy event_registration_tenant on event_registration using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on event_registration to evenhand_ordinary;
grant select, delete on event_registration to evenhand_privacy;
