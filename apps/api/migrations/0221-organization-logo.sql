-- The picture that stands in place of an organisation's name: small, written anew when it was sent, and for everybody to see.
create table organization_logo (
  organization_id uuid not null,
  id uuid not null,
  content_type text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  constraint organization_logo_key primary key (organization_id),
  constraint organization_logo_organization foreign key (organization_id) references organization (id) on delete cascade
);
alter table organization_logo enable row level security;
alter table organization_logo force row level security;
create policy organization_logo_tenant on organization_logo using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on organization_logo to evenhand_ordinary;
