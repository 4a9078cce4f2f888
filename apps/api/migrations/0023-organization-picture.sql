create table organization_picture (
  organization_id uuid not null,
  kind text not null,
  id uuid not null,
  content_type text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  constraint organization_picture_key primary key (organization_id, kind),
  constraint organization_picture_kind check (kind in ('band', 'dark-logo')),
  constraint organization_picture_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table organization_picture is
  'Further pictures of an organisation''s look, at most one of a kind. Each is small, written anew when it was sent, and public.';
alter table organization_picture enable row level security;
alter table organization_picture force row level security;
create policy organization_picture_tenant on organization_picture using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on organization_picture to evenhand_ordinary;
