-- Actions that follow from the equality review, and its figures as they were published.

create table equality_action (
  organization_id uuid not null,
  id uuid not null,
  season smallint not null,
  text text not null,
  owner text not null,
  due_on date not null,
  done_on date,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null,
  constraint equality_action_key primary key (organization_id, id),
  constraint equality_action_season check (season between 1990 and 2100)
);
comment on table equality_action is 'Actions that staff decided on after reviewing how groups of people get through.';
comment on column equality_action.season is 'Year in which the recruitment year began that was reviewed.';
comment on column equality_action.owner is 'Name or office of the person who sees to it. It is shown to staff and never published.';
-- The list of actions, the latest review first.
create index equality_action_season on equality_action (organization_id, season desc, due_on);
alter table equality_action enable row level security;
alter table equality_action force row level security;
create policy equality_action_tenant on equality_action using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on equality_action to evenhand_ordinary;

create table equality_publication (
  organization_id uuid not null,
  season smallint not null,
  figures jsonb not null,
  actions jsonb not null,
  is_public boolean not null,
  published_at timestamptz not null,
  published_by uuid not null,
  version integer not null,
  constraint equality_publication_key primary key (organization_id, season)
);
comment on table equality_publication is
  'The rounded figures of the equality review of one recruitment year, as the organisation publishes them.';
comment on column equality_publication.figures is
  'Rounded figures of the first publication. They are never made again, so that two publications cannot be subtracted.';
comment on column equality_publication.actions is 'Actions chosen for the page, as they stood when it was published.';
alter table equality_publication enable row level security;
alter table equality_publication force row level security;
create policy equality_publication_tenant on equality_publication using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on equality_publication to evenhand_ordinary;
