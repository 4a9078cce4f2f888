-- A scheme or vacancy that candidates apply to; a PRESET is a template of the organisation.
create table role (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  status text not null default 'ACTIVE',
  scheme text not null,
  summary text not null default '',
  description text not null default '',
  department text not null default '',
  location text not null default '',
  salary text not null default '',
  places integer,
  opens_at timestamptz,
  closes_at timestamptz,
  decision_by date,
  published_at timestamptz,
  blind boolean not null default false,
  pipeline jsonb not null,
  criteria jsonb not null default '[]',
  questions jsonb not null default '[]',
  form_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint role_key primary key (organization_id, id),
  constraint role_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint role_status check (status in ('ACTIVE', 'ARCHIVED', 'PRESET')),
  constraint role_dates check (opens_at is null or closes_at is null or opens_at < closes_at)
);
create index role_status_order on role (organization_id, status, created_at desc, id);
alter table role enable row level security;
alter table role force row level security;
create policy role_tenant on role using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role to evenhand_ordinary;
grant select on role to evenhand_diversity, evenhand_contextual;

-- The role team: hiring managers see the roles they are on.
create table role_member (
  organization_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  constraint role_member_key primary key (organization_id, role_id, user_id),
  constraint role_member_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint role_member_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
create index role_member_user_id on role_member (organization_id, user_id);
alter table role_member enable row level security;
alter table role_member force row level security;
create policy role_member_tenant on role_member using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_member to evenhand_ordinary;
