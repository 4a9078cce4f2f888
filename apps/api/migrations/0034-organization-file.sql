create table organization_file (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint organization_file_key primary key (organization_id, id),
  constraint organization_file_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint organization_file_kind check (kind in ('attachment', 'picture'))
);
comment on table organization_file is 'The library of an organisation: attachments of messages, and pictures. None is about a candidate.';
comment on column organization_file.archived_at is 'Since then it is not offered. The messages that it went with keep it.';
-- The library, newest first.
create index organization_file_created_at on organization_file (organization_id, created_at desc, id desc);
alter table organization_file enable row level security;
alter table organization_file force row level security;
create policy organization_file_tenant on organization_file using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on organization_file to evenhand_ordinary;

create table message_file (
  organization_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  constraint message_file_key primary key (organization_id, message_id, file_id),
  constraint message_file_message foreign key (organization_id, message_id) references message (organization_id, id) on delete cascade,
  constraint message_file_file foreign key (organization_id, file_id) references organization_file (organization_id, id) on delete cascade
);
comment on table message_file is 'The files that go with each mail of a message, in their order.';
-- The messages that a file went with.
create index message_file_file_id on message_file (organization_id, file_id);
alter table message_file enable row level security;
alter table message_file force row level security;
create policy message_file_tenant on message_file using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on message_file to evenhand_ordinary;
