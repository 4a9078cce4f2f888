-- Interviews for which candidates choose a time. No lane, candidate or interviewer is booked twice at one time: the exclusion
-- constraints hold it, also between requests at the same moment.

create extension if not exists btree_gist;

create table interview_plan (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  stage_id smallint not null,
  state text not null,
  setup jsonb not null,
  choose_by timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  version integer not null,
  constraint interview_plan_key primary key (organization_id, id),
  constraint interview_plan_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint interview_plan_state check (state in ('DRAFT', 'OPEN', 'CLOSED'))
);
comment on table interview_plan is 'Interviews of one stage of a role that are arranged together.';
comment on column interview_plan.setup is
  'The steps of the wizard: time zone, length, windows by their local times, panel, limits, texts, reminders and whom to invite.';
comment on column interview_plan.choose_by is 'Until when candidates may choose a time. Null in a draft, and for no deadline.';
-- The plans of a role, and those of the organisation by state.
create index interview_plan_role_id on interview_plan (organization_id, role_id, created_at desc);
create index interview_plan_open on interview_plan (organization_id, state, created_at desc);
alter table interview_plan enable row level security;
alter table interview_plan force row level security;
create policy interview_plan_tenant on interview_plan using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_plan to evenhand_ordinary;
grant select on interview_plan to evenhand_privacy;

create table interview_window (
  organization_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lanes smallint not null,
  place text not null,
  breaks jsonb not null,
  interviewer_ids uuid[] not null,
  constraint interview_window_key primary key (organization_id, id),
  constraint interview_window_plan foreign key (organization_id, plan_id) references interview_plan (organization_id, id) on delete cascade,
  constraint interview_window_ends check (ends_at > starts_at),
  constraint interview_window_lanes check (lanes between 1 and 50)
);
comment on table interview_window is 'Spans of time in which the interviews of an opened plan take place.';
comment on column interview_window.lanes is 'How many interviews are held beside one another.';
comment on column interview_window.breaks is 'Spans without interviews, in seconds since the epoch.';
comment on column interview_window.interviewer_ids is 'The users of whom the panels are made. Empty: panels are named later.';
create index interview_window_plan_id on interview_window (organization_id, plan_id, starts_at);
alter table interview_window enable row level security;
alter table interview_window force row level security;
create policy interview_window_tenant on interview_window using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_window to evenhand_ordinary;
grant select on interview_window to evenhand_privacy;

create table interview_lane (
  organization_id uuid not null,
  id uuid not null,
  window_id uuid not null,
  n smallint not null,
  constraint interview_lane_key primary key (organization_id, id),
  constraint interview_lane_n unique (organization_id, window_id, n),
  constraint interview_lane_window foreign key (organization_id, window_id) references interview_window (organization_id, id) on delete cascade
);
comment on table interview_lane is 'One interview at a time takes place in a lane.';
alter table interview_lane enable row level security;
alter table interview_lane force row level security;
create policy interview_lane_tenant on interview_lane using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_lane to evenhand_ordinary;
grant select on interview_lane to evenhand_privacy;

create table interview_invitation (
  organization_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  application_id uuid not null,
  state text not null,
  minutes smallint not null,
  notice_days smallint not null,
  choose_by timestamptz,
  changes smallint not null default 0,
  none_suits jsonb,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  constraint interview_invitation_key primary key (organization_id, id),
  constraint interview_invitation_application_id unique (organization_id, plan_id, application_id),
  constraint interview_invitation_plan foreign key (organization_id, plan_id) references interview_plan (organization_id, id) on delete cascade,
  constraint interview_invitation_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint interview_invitation_state check (state in ('INVITED', 'BOOKED', 'DECLINED', 'EXPIRED', 'CANCELLED'))
);
comment on table interview_invitation is 'Candidates who may choose a time of a plan. The link in the mail is the signed id.';
comment on column interview_invitation.minutes is
  'Length of this candidate''s interview, extra time included. No reason for the length is kept here.';
comment on column interview_invitation.notice_days is 'Working days before which no time is offered, so that an interpreter can be found.';
comment on column interview_invitation.changes is 'How often the candidate has moved or cancelled a booked time.';
comment on column interview_invitation.none_suits is 'Why no time suits the candidate, and the spans that they propose.';
-- The invitations of an application.
create index interview_invitation_application on interview_invitation (organization_id, application_id);
alter table interview_invitation enable row level security;
alter table interview_invitation force row level security;
create policy interview_invitation_tenant on interview_invitation using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_invitation to evenhand_ordinary;
grant select, delete on interview_invitation to evenhand_privacy;

create table interview_booking (
  organization_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  lane_id uuid not null,
  invitation_id uuid not null,
  application_id uuid not null,
  candidate_key uuid not null,
  calendar_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  hold_until timestamptz,
  sequence integer not null,
  outcome text,
  outcome_at timestamptz,
  outcome_by uuid,
  end_reason text not null default '',
  booked_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint interview_booking_key primary key (organization_id, id),
  constraint interview_booking_plan foreign key (organization_id, plan_id) references interview_plan (organization_id, id) on delete cascade,
  constraint interview_booking_lane foreign key (organization_id, lane_id) references interview_lane (organization_id, id) on delete cascade,
  constraint interview_booking_invitation foreign key (organization_id, invitation_id)
    references interview_invitation (organization_id, id) on delete cascade,
  constraint interview_booking_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint interview_booking_state check (state in ('HELD', 'BOOKED', 'MOVED', 'CANCELLED', 'EXPIRED', 'DONE')),
  constraint interview_booking_held check ((hold_until is not null) = (state in ('HELD', 'EXPIRED'))),
  constraint interview_booking_outcome check (outcome in ('ATTENDED', 'LATE', 'NO_SHOW', 'CANCELLED_BY_US', 'CANCELLED_BY_THEM')),
  constraint interview_booking_ends check (ends_at > starts_at),
  constraint interview_booking_one_in_lane exclude using gist (
    organization_id with =, lane_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('HELD', 'BOOKED')),
  constraint interview_booking_one_of_candidate exclude using gist (
    organization_id with =, candidate_key with =, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'BOOKED')
);
comment on table interview_booking is
  'Times that are held or booked. A row is ended, never changed: a move ends one and begins another with the same calendar id.';
comment on column interview_booking.candidate_key is
  'The candidate when the time was booked, to whom no second time is given beside it. Later merges do not change it.';
comment on column interview_booking.calendar_id is 'Names the entry in calendars. A moved interview keeps it, with a higher sequence.';
comment on column interview_booking.hold_until is 'Until when a time is kept for a candidate who has not confirmed it.';
comment on column interview_booking.end_reason is 'Why staff moved or cancelled it, in words that the candidate is told.';
comment on column interview_booking.booked_by is 'The member of staff who booked it. Null for the candidate.';
-- A candidate has one time of a plan, and may hold one more while they choose.
create unique index interview_booking_booked on interview_booking (organization_id, invitation_id) where state = 'BOOKED';
create unique index interview_booking_hold on interview_booking (organization_id, invitation_id) where state = 'HELD';
-- Holds that have run out.
create index interview_booking_hold_until on interview_booking (organization_id, hold_until) where state = 'HELD';
-- The times of a plan, those of a span of days, and those of an application.
create index interview_booking_plan_id on interview_booking (organization_id, plan_id, starts_at);
create index interview_booking_starts_at on interview_booking (organization_id, starts_at) where state in ('BOOKED', 'DONE');
create index interview_booking_application_id on interview_booking (organization_id, application_id);
alter table interview_booking enable row level security;
alter table interview_booking force row level security;
create policy interview_booking_tenant on interview_booking using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_booking to evenhand_ordinary;
grant select, delete on interview_booking to evenhand_privacy;

create table interview_person (
  organization_id uuid not null,
  booking_id uuid not null,
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  role text not null,
  state text not null,
  constraint interview_person_key primary key (organization_id, booking_id, user_id),
  constraint interview_person_booking foreign key (organization_id, booking_id)
    references interview_booking (organization_id, id) on delete cascade,
  constraint interview_person_role check (role in ('CHAIR', 'MEMBER', 'OBSERVER')),
  constraint interview_person_state check (state in ('PENCILLED', 'FIXED', 'DECLINED', 'STOOD_IN', 'RELEASED')),
  constraint interview_person_one_at_a_time exclude using gist (
    organization_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('PENCILLED', 'FIXED'))
);
comment on table interview_person is 'The members of staff who hold an interview.';
comment on column interview_person.state is
  'PENCILLED and FIXED: they hold it. DECLINED: they cannot. STOOD_IN: a colleague does. RELEASED: the booking has ended.';
-- The interviews of a member of staff.
create index interview_person_user_id on interview_person (organization_id, user_id, starts_at) where state in ('PENCILLED', 'FIXED');
alter table interview_person enable row level security;
alter table interview_person force row level security;
create policy interview_person_tenant on interview_person using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_person to evenhand_ordinary;
grant select, delete on interview_person to evenhand_privacy;
