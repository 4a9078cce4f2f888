-- Outcomes that are to be sent together later. Whose they are stays held until then, and is sent if it is held still.
create table planned_release (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  planned_by uuid not null,
  -- What the planner may do who has no account here: one of the platform's staff.
  visitor jsonb,
  send_at timestamptz not null,
  message text not null,
  state text not null,
  released integer,
  created_at timestamptz not null,
  constraint planned_release_key primary key (organization_id, id),
  constraint planned_release_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint planned_release_state check (state in ('WAITING', 'SENT', 'CANCELLED', 'REFUSED'))
);
create index planned_release_role_id on planned_release (organization_id, role_id, send_at);
alter table planned_release enable row level security;
alter table planned_release force row level security;
create policy planned_release_tenant on planned_release using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on planned_release to evenhand_ordinary;

create table planned_release_item (
  organization_id uuid not null,
  planned_release_id uuid not null,
  application_id uuid not null,
  constraint planned_release_item_key primary key (organization_id, planned_release_id, application_id),
  constraint planned_release_item_release foreign key (organization_id, planned_release_id)
    references planned_release (organization_id, id) on delete cascade,
  constraint planned_release_item_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
create index planned_release_item_application_id on planned_release_item (organization_id, application_id);
alter table planned_release_item enable row level security;
alter table planned_release_item force row level security;
create policy planned_release_item_tenant on planned_release_item using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on planned_release_item to evenhand_ordinary;
grant select, delete on planned_release_item to evenhand_privacy;
