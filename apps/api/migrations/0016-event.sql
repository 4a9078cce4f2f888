-- The history: what was done to which record.

create table event (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor_id uuid,
  actor_system text,
  candidate_id uuid,
  application_id uuid,
  role_id uuid,
  subject_id uuid,
  batch_id uuid,
  from_stage smallint,
  to_stage smallint,
  from_substage integer,
  to_substage integer,
  keys text[] not null default '{}',
  reason text,
  undone_at timestamptz,
  constraint event_key primary key (organization_id, id)
);
comment on table event is 'The history: actor, kind, ids, stages and field keys of each change. It never holds a person''s value.';
-- A candidate's history, newest first.
create index event_candidate on event (organization_id, candidate_id, at desc, id desc);
-- An application's history, newest first.
create index event_application on event (organization_id, application_id, at desc, id desc);
-- A role's events of a kind by time.
create index event_role_kind on event (organization_id, role_id, kind, at);
-- The events of one bulk action, for its undo.
create index event_batch on event (organization_id, batch_id) where batch_id is not null;
-- The actions of a member of staff, newest first.
create index event_actor on event (organization_id, actor_id, at desc);
-- The changes of stage of a role by time: by them a kept count of its stages is found to be still right.
create index event_role_place on event (organization_id, role_id, at) where to_stage is not null;
-- The history of the permissions of an account: few among millions of events.
create index event_grant on event (organization_id, subject_id, at) where kind in ('staff.granted', 'staff.withheld');
alter table event enable row level security;
alter table event force row level security;
create policy event_tenant on event using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on event to evenhand_ordinary;
grant insert on event to evenhand_contextual, evenhand_diversity;
grant select, insert on event to evenhand_privacy;

create table event_value (
  organization_id uuid not null,
  event_id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint event_value_key primary key (organization_id, event_id, key),
  constraint event_value_event foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade
);
comment on table event_value is 'Values before and after, one table in each data zone. Only the privacy role may delete.';
alter table event_value enable row level security;
alter table event_value force row level security;
create policy event_value_tenant on event_value using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on event_value to evenhand_ordinary;
grant select, delete on event_value to evenhand_privacy;

create table contextual_event_value (
  organization_id uuid not null,
  event_id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint contextual_event_value_key primary key (organization_id, event_id, key),
  constraint contextual_event_value_event foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade
);
comment on table contextual_event_value is 'Values before and after, of the contextual zone.';
alter table contextual_event_value enable row level security;
alter table contextual_event_value force row level security;
create policy contextual_event_value_tenant on contextual_event_value using (organization_id = app.org()) with check (organization_id = app.org());
-- The privacy role reads enough to delete by. The answers stay unread.
grant select, insert on contextual_event_value to evenhand_contextual;
grant select (organization_id, event_id), delete on contextual_event_value to evenhand_privacy;

create table diversity_event_value (
  organization_id uuid not null,
  event_id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint diversity_event_value_key primary key (organization_id, event_id, key),
  constraint diversity_event_value_event foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade
);
comment on table diversity_event_value is 'Values before and after, of the diversity zone.';
alter table diversity_event_value enable row level security;
alter table diversity_event_value force row level security;
create policy diversity_event_value_tenant on diversity_event_value using (organization_id = app.org()) with check (organization_id = app.org());
-- The privacy role reads enough to delete by. The answers stay unread.
grant select, insert on diversity_event_value to evenhand_diversity;
grant select (organization_id, event_id), delete on diversity_event_value to evenhand_privacy;
