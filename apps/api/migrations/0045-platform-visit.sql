-- A member of the platform's staff in a tenant: whose admins see who came, when, and when they were last there. The name
-- stands here because the visitor has no account in this tenant.
create table platform_visit (
  organization_id uuid not null,
  id uuid not null,
  visitor_id uuid not null,
  visitor_name text not null,
  session_id uuid not null,
  entered_at timestamptz not null,
  last_seen_at timestamptz not null,
  left_at timestamptz,
  constraint platform_visit_key primary key (organization_id, id)
);
create unique index platform_visit_open on platform_visit (organization_id, session_id) where left_at is null;
create index platform_visit_entered_at on platform_visit (organization_id, entered_at desc, id desc);
create index platform_visit_visitor on platform_visit (organization_id, visitor_id);
alter table platform_visit enable row level security;
alter table platform_visit force row level security;
create policy platform_visit_tenant on platform_visit using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on platform_visit to evenhand_ordinary;
