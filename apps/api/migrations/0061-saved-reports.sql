-- Questions to reports that staff have saved under a name.

create table report_view (
  organization_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  report text not null,
  question jsonb not null,
  name text not null,
  shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_view_key primary key (organization_id, id),
  constraint report_view_owner foreign key (organization_id, owner_id) references user_account (organization_id, id) on delete cascade
);
comment on table report_view is
  'A question to a report, saved under a name. It holds no figures: each reader gets those that they may see when they open it.';
comment on column report_view.report is 'The report''s id in the catalogue.';
comment on column report_view.question is 'Roles, period and comparison, as a reader asks for them.';
comment on column report_view.shared is 'True: for all who may read the report. False: for its owner alone.';
create index report_view_owner_id on report_view (organization_id, owner_id);
create index report_view_shared on report_view (organization_id) where shared;
alter table report_view enable row level security;
alter table report_view force row level security;
create policy report_view_tenant on report_view using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_view to evenhand_ordinary;
