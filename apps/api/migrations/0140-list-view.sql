-- The columns somebody wants to see in a list: of a role, or by the organisation's id of all roles.
create table list_columns (
  organization_id uuid not null,
  user_id uuid not null,
  list_id uuid not null,
  -- Null: the usual ones.
  columns jsonb,
  version integer not null default 0,
  updated_at timestamptz not null,
  constraint list_columns_key primary key (organization_id, user_id, list_id),
  constraint list_columns_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
alter table list_columns enable row level security;
alter table list_columns force row level security;
create policy list_columns_tenant on list_columns using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_columns to evenhand_ordinary;

-- A list as somebody has seen it, under a name: stage, search, filters, order, and columns if it has its own.
create table list_view (
  organization_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  owner_id uuid not null,
  name text not null,
  shared boolean not null,
  state jsonb not null,
  columns jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint list_view_key primary key (organization_id, id),
  constraint list_view_owner foreign key (organization_id, owner_id) references user_account (organization_id, id) on delete cascade
);
create index list_view_list on list_view (organization_id, list_id, owner_id);
create index list_view_owner_id on list_view (organization_id, owner_id);
alter table list_view enable row level security;
alter table list_view force row level security;
create policy list_view_tenant on list_view using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_view to evenhand_ordinary;

-- With which view a list opens: for one person, or by the organisation's id for everybody.
create table list_opening (
  organization_id uuid not null,
  list_id uuid not null,
  for_id uuid not null,
  view_id uuid not null,
  constraint list_opening_key primary key (organization_id, list_id, for_id),
  constraint list_opening_view foreign key (organization_id, view_id) references list_view (organization_id, id) on delete cascade
);
create index list_opening_view_id on list_opening (organization_id, view_id);
alter table list_opening enable row level security;
alter table list_opening force row level security;
create policy list_opening_tenant on list_opening using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_opening to evenhand_ordinary;
