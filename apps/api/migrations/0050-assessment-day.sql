create table assessment_day (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  stage_id integer not null,
  title text not null,
  day date not null,
  time_zone text not null,
  place text not null,
  state text not null,
  make_up jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null,
  constraint assessment_day_key primary key (organization_id, id),
  constraint assessment_day_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint assessment_day_state check (state in ('DRAFT', 'RELEASED', 'DONE', 'CANCELLED'))
);
comment on table assessment_day is 'A day of exercises for candidates of a role, and how it is made up.';
comment on column assessment_day.make_up is 'Hours, exercises, people, rooms, breaks and rules of the day, as the page edits them together.';
comment on column assessment_day.day is 'The day by the calendar of its time zone.';
-- The days of a role, and those to come.
create index assessment_day_role_id on assessment_day (organization_id, role_id);
create index assessment_day_day on assessment_day (organization_id, day);
alter table assessment_day enable row level security;
alter table assessment_day force row level security;
create policy assessment_day_tenant on assessment_day using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day to evenhand_ordinary;

create table assessment_day_candidate (
  organization_id uuid not null,
  day_id uuid not null,
  application_id uuid not null,
  group_number integer,
  from_minute integer,
  to_minute integer,
  extra_percent integer not null,
  extra_breaks integer not null,
  room_needs text[] not null,
  state text not null,
  arrived_at timestamptz,
  token_hash bytea not null,
  constraint assessment_day_candidate_key primary key (organization_id, day_id, application_id),
  constraint assessment_day_candidate_day foreign key (organization_id, day_id) references assessment_day (organization_id, id) on delete cascade,
  constraint assessment_day_candidate_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint assessment_day_candidate_hours check ((from_minute is null) = (to_minute is null) and from_minute < to_minute),
  constraint assessment_day_candidate_state check (state in ('EXPECTED', 'HERE', 'LATE', 'NO_SHOW', 'LEFT'))
);
comment on table assessment_day_candidate is 'Candidates of an assessment day.';
comment on column assessment_day_candidate.from_minute is 'Minute after midnight from which the candidate is there, until `to_minute`; null for the whole day.';
comment on column assessment_day_candidate.extra_percent is 'Extra time from the candidate''s adjustments. The people of the day see minutes, never a reason.';
comment on column assessment_day_candidate.token_hash is 'Hash of the token in the address of the candidate''s own timetable.';
-- The days of an application, and the timetable at an address.
create index assessment_day_candidate_application_id on assessment_day_candidate (organization_id, application_id);
create unique index assessment_day_candidate_token on assessment_day_candidate (organization_id, token_hash);
alter table assessment_day_candidate enable row level security;
alter table assessment_day_candidate force row level security;
create policy assessment_day_candidate_tenant on assessment_day_candidate using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day_candidate to evenhand_ordinary;
grant select, delete on assessment_day_candidate to evenhand_privacy;

create table assessment_day_bar (
  organization_id uuid not null,
  day_id uuid not null,
  person_id uuid not null,
  application_id uuid not null,
  why text not null,
  constraint assessment_day_bar_key primary key (organization_id, day_id, person_id, application_id),
  constraint assessment_day_bar_candidate foreign key (organization_id, day_id, application_id)
    references assessment_day_candidate (organization_id, day_id, application_id) on delete cascade,
  constraint assessment_day_bar_why check (why in ('CONFLICT', 'MET_BEFORE', 'SIFTED'))
);
comment on table assessment_day_bar is 'People of an assessment day who do not meet a candidate.';
comment on column assessment_day_bar.person_id is 'A person of the day''s make-up: a member of staff, or an outsider with an id of the day.';
alter table assessment_day_bar enable row level security;
alter table assessment_day_bar force row level security;
create policy assessment_day_bar_tenant on assessment_day_bar using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day_bar to evenhand_ordinary;
grant select, delete on assessment_day_bar to evenhand_privacy;

create table assessment_day_plan (
  organization_id uuid not null,
  day_id uuid not null,
  number integer not null,
  day_version integer not null,
  plan jsonb not null,
  pins jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null,
  released_at timestamptz,
  constraint assessment_day_plan_key primary key (organization_id, day_id, number),
  constraint assessment_day_plan_day foreign key (organization_id, day_id) references assessment_day (organization_id, id) on delete cascade
);
comment on table assessment_day_plan is 'Timetables of an assessment day, in the order in which they were made. A released one is never changed.';
comment on column assessment_day_plan.plan is 'Activities by ids of exercises, applications, people and rooms; no names.';
comment on column assessment_day_plan.day_version is 'Version of the day for which it was made.';
-- The timetable that was released last.
create index assessment_day_plan_released on assessment_day_plan (organization_id, day_id, number desc) where released_at is not null;
alter table assessment_day_plan enable row level security;
alter table assessment_day_plan force row level security;
create policy assessment_day_plan_tenant on assessment_day_plan using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on assessment_day_plan to evenhand_ordinary;
