-- A way in with a code of its own: a partner's portal, an agency's link, or a source that is only counted.
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
create unique index portal_code on portal (organization_id, code);
create index portal_role_id on portal (organization_id, role_id) where role_id is not null;
alter table portal enable row level security;
alter table portal force row level security;
create policy portal_tenant on portal using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on portal to evenhand_ordinary;

-- By what link somebody came to a role, or with no role to the organisation. The first one stays.
create table arrival (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid,
  portal_id uuid,
  channel text not null,
  event_id uuid,
  utm jsonb not null default '{}',
  arrived_at timestamptz not null,
  constraint arrival_key primary key (organization_id, id),
  constraint arrival_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint arrival_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint arrival_portal foreign key (organization_id, portal_id) references portal (organization_id, id) on delete cascade,
  constraint arrival_channel check (channel in ('link', 'a', 'p'))
);
create unique index arrival_one_per_role on arrival (organization_id, candidate_id, role_id) nulls not distinct;
create index arrival_role_id on arrival (organization_id, role_id) where role_id is not null;
create index arrival_portal_id on arrival (organization_id, portal_id) where portal_id is not null;
alter table arrival enable row level security;
alter table arrival force row level security;
create policy arrival_tenant on arrival using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on arrival to evenhand_ordinary;
grant select, delete on arrival to evenhand_privacy;

-- The portal by which a sent application came: for counts, after what the person said of it is gone.
alter table application add column portal_id uuid;
alter table application add constraint application_portal foreign key (organization_id, portal_id) references portal (organization_id, id);
create index application_portal_id on application (organization_id, portal_id) where portal_id is not null;

-- By what two records of people may be of one person; written when an application is sent.
create table likeness (
  organization_id uuid not null,
  kind text not null,
  value text collate "C" not null,
  candidate_id uuid not null,
  constraint likeness_key primary key (organization_id, kind, value, candidate_id),
  constraint likeness_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint likeness_kind check (kind in ('email', 'phone', 'name-postcode'))
);
create index likeness_candidate_id on likeness (organization_id, candidate_id);
alter table likeness enable row level security;
alter table likeness force row level security;
create policy likeness_tenant on likeness using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on likeness to evenhand_ordinary;
grant select, delete on likeness to evenhand_privacy;

-- Answers of a draft that were copied from an earlier application: which, and from which role.
alter table application_draft add column copied jsonb;

-- 'access': the mailed link of somebody who applies without an account.
alter table user_token drop constraint user_token_kind;
alter table user_token add constraint user_token_kind
  check (kind in ('confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'hop', 'undo-email', 'restore', 'access'));
