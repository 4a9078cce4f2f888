-- A move of many that is made in parts by a job. What it may do is what its mover may do while it runs.
create table bulk_move (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  moved_by uuid not null,
  -- What the mover may do who has no account here: one of the platform's staff.
  visitor jsonb,
  to_stage smallint not null,
  to_substage integer not null,
  reason text,
  keep_assignees boolean not null,
  state text not null,
  total integer not null,
  done integer not null default 0,
  moved integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_move_key primary key (organization_id, id),
  constraint bulk_move_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint bulk_move_state check (state in ('running', 'done', 'cancelled', 'refused'))
);
create index bulk_move_role_id on bulk_move (organization_id, role_id, created_at desc);
alter table bulk_move enable row level security;
alter table bulk_move force row level security;
create policy bulk_move_tenant on bulk_move using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on bulk_move to evenhand_ordinary;

-- Everybody in it: where they were seen, and what came of it.
create table bulk_move_item (
  organization_id uuid not null,
  bulk_move_id uuid not null,
  position integer not null,
  application_id uuid not null,
  seen_substage integer not null,
  outcome text,
  constraint bulk_move_item_key primary key (organization_id, bulk_move_id, position),
  constraint bulk_move_item_move foreign key (organization_id, bulk_move_id) references bulk_move (organization_id, id) on delete cascade,
  constraint bulk_move_item_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index bulk_move_item_application_id on bulk_move_item (organization_id, application_id);
create index bulk_move_item_outcome on bulk_move_item (organization_id, bulk_move_id, outcome, position);
alter table bulk_move_item enable row level security;
alter table bulk_move_item force row level security;
create policy bulk_move_item_tenant on bulk_move_item using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on bulk_move_item to evenhand_ordinary;
grant select, delete on bulk_move_item to evenhand_privacy;
