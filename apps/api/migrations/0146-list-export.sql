-- Candidate lists as files, made for members of staff to fetch. The file is named from the moment that somebody begins to write
-- it, so that whoever takes over after a crash knows what to remove. A row goes a week after it was asked for, and its file a day
-- after it was made: long before anybody on it may have to be erased (30 days).
create table list_export (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  format text not null,
  role_id uuid,
  wish jsonb not null,
  blind boolean not null,
  state text not null,
  fault text,
  requested_at timestamptz not null,
  rows_done integer not null default 0,
  rows_total integer not null,
  attempts integer not null default 0,
  seen_at timestamptz,
  storage_key text,
  size_bytes bigint,
  expires_at timestamptz,
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  constraint list_export_key primary key (organization_id, id),
  constraint list_export_role foreign key (organization_id, role_id) references role (organization_id, id),
  constraint list_export_format check (format in ('CSV', 'XLSX', 'DOCUMENTS')),
  constraint list_export_state check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'gone')),
  constraint list_export_fault check (fault in ('refused', 'trouble'))
);
create index list_export_user on list_export (organization_id, user_id, requested_at desc);
create index list_export_requested on list_export (organization_id, requested_at);
create index list_export_ticket on list_export (organization_id, ticket_hash) where ticket_hash is not null;
alter table list_export enable row level security;
alter table list_export force row level security;
create policy list_export_tenant on list_export using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_export to evenhand_ordinary;
