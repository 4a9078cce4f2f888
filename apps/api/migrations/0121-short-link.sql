-- A short address of a role or an event, for posters and messages. Made when somebody first asks for it, and never changed.
create table short_link (
  organization_id uuid not null,
  code text not null,
  kind text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  constraint short_link_key primary key (organization_id, code),
  constraint short_link_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint short_link_kind check (kind in ('role', 'event'))
);
create unique index short_link_subject on short_link (organization_id, kind, subject_id);
alter table short_link enable row level security;
alter table short_link force row level security;
create policy short_link_tenant on short_link using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on short_link to evenhand_ordinary;

-- A link by which somebody without an account may read a role that is not published, until it ends or is taken back.
create table role_preview (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint role_preview_key primary key (organization_id, id),
  constraint role_preview_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
create index role_preview_role on role_preview (organization_id, role_id, created_at);
alter table role_preview enable row level security;
alter table role_preview force row level security;
create policy role_preview_tenant on role_preview using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_preview to evenhand_ordinary;
