-- Portals and links by which applicants come.

create table portal (
  organization_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  name text not null,
  role_id uuid,
  status text not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null,
  constraint portal_key primary key (organization_id, id),
  constraint portal_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint portal_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint portal_kind check (kind in ('PORTAL', 'AGENCY', 'SOURCE')),
  constraint portal_status check (status in ('ACTIVE', 'PAUSED'))
);
comment on table portal is 'A source of applicants with a code of its own.';
comment on column portal.kind is 'PORTAL is a partner''s portal, AGENCY an agency''s link, SOURCE a source that is only counted.';
create unique index portal_code on portal (organization_id, code);
create index portal_role_id on portal (organization_id, role_id) where role_id is not null;
alter table portal enable row level security;
alter table portal force row level security;
create policy portal_tenant on portal using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on portal to evenhand_ordinary;

create table source_touch (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid,
  portal_id uuid,
  channel text not null,
  event_id uuid,
  utm jsonb not null default '{}',
  arrived_at timestamptz not null,
  constraint source_touch_key primary key (organization_id, id),
  constraint source_touch_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint source_touch_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint source_touch_portal foreign key (organization_id, portal_id) references portal (organization_id, id) on delete cascade,
  constraint source_touch_channel check (channel in ('link', 'a', 'p'))
);
comment on table source_touch is
  'The link by which a candidate came to a role, or with no role to the organisation. The first one stays.';
create unique index source_touch_one_per_role on source_touch (organization_id, candidate_id, role_id) nulls not distinct;
create index source_touch_role_id on source_touch (organization_id, role_id) where role_id is not null;
create index source_touch_portal_id on source_touch (organization_id, portal_id) where portal_id is not null;
alter table source_touch enable row level security;
alter table source_touch force row level security;
create policy source_touch_tenant on source_touch using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on source_touch to evenhand_ordinary;
grant select, delete on source_touch to evenhand_privacy;
