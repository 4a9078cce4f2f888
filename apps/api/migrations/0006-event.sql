-- Who did what to which ids, from which stage to which, which field keys: never a person's value.
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
create index event_candidate on event (organization_id, candidate_id, at desc, id desc);
create index event_application on event (organization_id, application_id, at desc, id desc);
create index event_role_kind on event (organization_id, role_id, kind, at);
create index event_batch on event (organization_id, batch_id) where batch_id is not null;
create index event_actor on event (organization_id, actor_id, at desc);
alter table event enable row level security;
alter table event force row level security;
create policy event_tenant on event using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on event to evenhand_ordinary;
grant insert on event to evenhand_contextual, evenhand_diversity;

-- Before and after, one table in each room; only the privacy role may delete.
create table event_value (
  organization_id uuid not null,
  event_id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint event_value_key primary key (organization_id, event_id, key),
  constraint event_value_event foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade
);
alter table event_value enable row level security;
alter table event_value force row level security;
create policy event_value_tenant on event_value using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on event_value to evenhand_ordinary;

create table contextual_event_value (
  organization_id uuid not null,
  event_id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint contextual_event_value_key primary key (organization_id, event_id, key),
  constraint contextual_event_value_event foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade
);
alter table contextual_event_value enable row level security;
alter table contextual_event_value force row level security;
create policy contextual_event_value_tenant on contextual_event_value using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on contextual_event_value to evenhand_contextual;

create table diversity_event_value (
  organization_id uuid not null,
  event_id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint diversity_event_value_key primary key (organization_id, event_id, key),
  constraint diversity_event_value_event foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade
);
alter table diversity_event_value enable row level security;
alter table diversity_event_value force row level security;
create policy diversity_event_value_tenant on diversity_event_value using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on diversity_event_value to evenhand_diversity;

grant select, delete on event_value, contextual_event_value, diversity_event_value to evenhand_privacy;
grant select on event to evenhand_privacy;
