alter table assessment_day
  add column capacity integer,
  add column pack text not null default '',
  add column expenses text not null default '',
  add column quiet_place text not null default '',
  add constraint assessment_day_capacity check (capacity between 1 and 200);
comment on column assessment_day.capacity is 'Most candidates who can choose the day. Null when candidates do not choose it.';
comment on column assessment_day.pack is 'What candidates bring and read beforehand, in the words of staff.';
comment on column assessment_day.expenses is 'What candidates are paid back, and how.';
comment on column assessment_day.quiet_place is 'Where candidates can wait in quiet.';

create table assessment_day_choice (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  stage_id integer not null,
  text text not null,
  choose_by timestamptz not null,
  change_until timestamptz not null,
  is_open boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null,
  constraint assessment_day_choice_key primary key (organization_id, id),
  constraint assessment_day_choice_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table assessment_day_choice is 'Assessment days of a role among which invited candidates choose one.';
comment on column assessment_day_choice.change_until is 'Until when a day that was chosen can be changed or given up.';
create index assessment_day_choice_role_id on assessment_day_choice (organization_id, role_id);
alter table assessment_day_choice enable row level security;
alter table assessment_day_choice force row level security;
create policy assessment_day_choice_tenant on assessment_day_choice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day_choice to evenhand_ordinary;

create table assessment_day_option (
  organization_id uuid not null,
  choice_id uuid not null,
  day_id uuid not null,
  constraint assessment_day_option_key primary key (organization_id, choice_id, day_id),
  constraint assessment_day_option_choice foreign key (organization_id, choice_id) references assessment_day_choice (organization_id, id) on delete cascade,
  constraint assessment_day_option_day foreign key (organization_id, day_id) references assessment_day (organization_id, id) on delete cascade
);
comment on table assessment_day_option is 'Days of a choice.';
-- The choices in which a day is.
create index assessment_day_option_day_id on assessment_day_option (organization_id, day_id);
alter table assessment_day_option enable row level security;
alter table assessment_day_option force row level security;
create policy assessment_day_option_tenant on assessment_day_option using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day_option to evenhand_ordinary;

create table assessment_day_invitation (
  organization_id uuid not null,
  choice_id uuid not null,
  application_id uuid not null,
  day_id uuid,
  reserve_day_id uuid,
  reserve_since timestamptz,
  none_suits text,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  constraint assessment_day_invitation_key primary key (organization_id, choice_id, application_id),
  constraint assessment_day_invitation_choice foreign key (organization_id, choice_id) references assessment_day_choice (organization_id, id) on delete cascade,
  constraint assessment_day_invitation_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint assessment_day_invitation_answer check (num_nonnulls(day_id, reserve_day_id, none_suits) <= 1),
  constraint assessment_day_invitation_reserve check ((reserve_day_id is null) = (reserve_since is null))
);
comment on table assessment_day_invitation is 'Candidates who choose among assessment days, and what they have answered.';
comment on column assessment_day_invitation.day_id is 'The day that was chosen. The candidate is on it as well.';
comment on column assessment_day_invitation.reserve_day_id is 'The full day for a place on which the candidate waits, by `reserve_since`.';
comment on column assessment_day_invitation.none_suits is 'Why none of the days suits the candidate.';
-- The invitations of an application, and those who wait for a day.
create index assessment_day_invitation_application_id on assessment_day_invitation (organization_id, application_id);
create index assessment_day_invitation_reserve_day on assessment_day_invitation (organization_id, reserve_day_id, reserve_since) where reserve_day_id is not null;
alter table assessment_day_invitation enable row level security;
alter table assessment_day_invitation force row level security;
create policy assessment_day_invitation_tenant on assessment_day_invitation using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day_invitation to evenhand_ordinary;
grant select, delete on assessment_day_invitation to evenhand_privacy;

create table assessment_day_incident (
  organization_id uuid not null,
  id uuid not null,
  day_id uuid not null,
  kind text not null,
  application_id uuid,
  person_id uuid,
  room_id uuid,
  minute integer,
  noted_at timestamptz not null,
  noted_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  constraint assessment_day_incident_key primary key (organization_id, id),
  constraint assessment_day_incident_day foreign key (organization_id, day_id) references assessment_day (organization_id, id) on delete cascade,
  constraint assessment_day_incident_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint assessment_day_incident_kind check (
    (kind = 'NO_SHOW' and application_id is not null) or (kind = 'LATE_ARRIVAL' and application_id is not null and minute is not null)
    or (kind = 'ROOM_LOST' and room_id is not null and minute is not null) or (kind = 'ASSESSOR_ILL' and person_id is not null and minute is not null)),
  constraint assessment_day_incident_undone check ((undone_at is null) = (undone_by is null))
);
comment on table assessment_day_incident is 'What went wrong on an assessment day. An incident that was noted by mistake is undone, never deleted.';
comment on column assessment_day_incident.minute is 'Minute after midnight at which the candidate arrives, or from which the room or the person is missing.';
-- The incidents of a day, and those about an application.
create index assessment_day_incident_day_id on assessment_day_incident (organization_id, day_id);
create index assessment_day_incident_application_id on assessment_day_incident (organization_id, application_id);
alter table assessment_day_incident enable row level security;
alter table assessment_day_incident force row level security;
create policy assessment_day_incident_tenant on assessment_day_incident using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on assessment_day_incident to evenhand_ordinary;
grant select, delete on assessment_day_incident to evenhand_privacy;
