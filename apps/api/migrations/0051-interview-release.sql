-- Ways in which interview times are given out: drawn from wishes, opened in waves, offered from a waiting list, and swapped between
-- two candidates.

alter table interview_plan
  add column lot_seed text,
  add column draw_at timestamptz,
  add column drawn_at timestamptz;
comment on column interview_plan.lot_seed is 'Seed of every order by lot in this plan, so that it can be made again. Null in a draft.';
comment on column interview_plan.draw_at is 'Until when wishes are taken, and from when times are drawn. Null where nothing is drawn.';

alter table interview_invitation
  add column wave smallint,
  add column opens_at timestamptz,
  add column opening_told_at timestamptz,
  add column wish smallint;
comment on column interview_invitation.wave is 'Number of the group in which the candidate chooses, from 1. Null without waves.';
comment on column interview_invitation.opens_at is 'From when the candidate may choose a time. Null: from the beginning.';
comment on column interview_invitation.wish is 'Which of the wishes was drawn, from 1; 0 for a time that was possible but not wished for.';
-- Candidates who are to be told that they can choose now.
create index interview_invitation_opens_at on interview_invitation (organization_id, plan_id, opens_at) where opening_told_at is null;

create table interview_wish (
  organization_id uuid not null,
  invitation_id uuid not null,
  plan_id uuid not null,
  application_id uuid not null,
  wishes jsonb not null,
  excluded jsonb not null,
  version integer not null,
  saved_at timestamptz not null,
  constraint interview_wish_key primary key (organization_id, invitation_id),
  constraint interview_wish_invitation foreign key (organization_id, invitation_id)
    references interview_invitation (organization_id, id) on delete cascade,
  constraint interview_wish_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table interview_wish is 'Times of a plan that its candidates wish for before they are drawn.';
comment on column interview_wish.wishes is 'Starts in seconds since the epoch, the dearest first.';
comment on column interview_wish.excluded is 'Starts at which the candidate cannot come. No reason is asked.';
-- The wishes of a plan, and those of an application.
create index interview_wish_plan_id on interview_wish (organization_id, plan_id);
create index interview_wish_application_id on interview_wish (organization_id, application_id);
alter table interview_wish enable row level security;
alter table interview_wish force row level security;
create policy interview_wish_tenant on interview_wish using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_wish to evenhand_ordinary;
grant select, delete on interview_wish to evenhand_privacy;

create table interview_wait (
  organization_id uuid not null,
  invitation_id uuid not null,
  plan_id uuid not null,
  application_id uuid not null,
  wanted jsonb not null,
  passed jsonb not null,
  lot integer not null,
  since timestamptz not null,
  booking_id uuid,
  offered_start timestamptz,
  offered_until timestamptz,
  constraint interview_wait_key primary key (organization_id, invitation_id),
  constraint interview_wait_invitation foreign key (organization_id, invitation_id)
    references interview_invitation (organization_id, id) on delete cascade,
  constraint interview_wait_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint interview_wait_offered check ((booking_id is null) = (offered_start is null) and (booking_id is null) = (offered_until is null))
);
comment on table interview_wait is 'The waiting list of a plan. A place that becomes free is held for one candidate at a time.';
comment on column interview_wait.wanted is 'Starts at which the candidate could come, in seconds since the epoch. Empty: at any time.';
comment on column interview_wait.passed is 'Starts that were offered and not taken. They are not offered again.';
comment on column interview_wait.lot is 'Order by lot among candidates who wait since the same moment.';
comment on column interview_wait.booking_id is 'The held time that is offered now.';
-- The waiting list of a plan, and the places of an application in it.
create index interview_wait_plan_id on interview_wait (organization_id, plan_id, since, lot);
create index interview_wait_application_id on interview_wait (organization_id, application_id);
alter table interview_wait enable row level security;
alter table interview_wait force row level security;
create policy interview_wait_tenant on interview_wait using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_wait to evenhand_ordinary;
grant select, delete on interview_wait to evenhand_privacy;

create table interview_swap (
  organization_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  invitation_id uuid not null,
  application_id uuid not null,
  booking_id uuid not null,
  wanted jsonb not null,
  state text not null,
  taken_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint interview_swap_key primary key (organization_id, id),
  constraint interview_swap_invitation foreign key (organization_id, invitation_id)
    references interview_invitation (organization_id, id) on delete cascade,
  constraint interview_swap_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint interview_swap_state check (state in ('OPEN', 'TAKEN', 'WITHDRAWN')),
  constraint interview_swap_taken check ((taken_by is not null) = (state = 'TAKEN'))
);
comment on table interview_swap is 'Booked times that their candidates would give for another one. Nobody learns whose time it is.';
comment on column interview_swap.booking_id is 'The booked time that is offered. Once it has ended, the offer is over.';
comment on column interview_swap.wanted is 'Starts that the candidate agrees to in exchange, in seconds since the epoch. Empty: any.';
comment on column interview_swap.taken_by is 'The invitation of the candidate who took it.';
-- A candidate offers one time at once.
create unique index interview_swap_open on interview_swap (organization_id, invitation_id) where state = 'OPEN';
create index interview_swap_plan_id on interview_swap (organization_id, plan_id) where state = 'OPEN';
create index interview_swap_application_id on interview_swap (organization_id, application_id);
alter table interview_swap enable row level security;
alter table interview_swap force row level security;
create policy interview_swap_tenant on interview_swap using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on interview_swap to evenhand_ordinary;
grant select, delete on interview_swap to evenhand_privacy;
