-- Files of candidates.

create table document (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  kind text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  page_count smallint,
  text_content text,
  uploaded_by uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  constraint document_key primary key (organization_id, id),
  constraint document_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint document_kind check (kind in ('CV', 'COVER', 'PHOTO', 'TRANSCRIPT', 'RIGHT_TO_WORK', 'WRITING_SAMPLE', 'MITIGATING', 'OTHER'))
);
comment on table document is 'A file of a candidate. MITIGATING is evidence of what affected the candidate''s results.';
create index document_candidate_id on document (organization_id, candidate_id, created_at desc);
alter table document enable row level security;
alter table document force row level security;
create policy document_tenant on document using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on document to evenhand_ordinary;
grant select, delete on document to evenhand_privacy;

create table download_ticket (
  organization_id uuid not null,
  ticket_hash bytea not null,
  document_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint download_ticket_key primary key (organization_id, ticket_hash),
  constraint download_ticket_document foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
comment on table download_ticket is
  'One-use, 60-second addresses of files: the bearer token lives in memory and cannot go into a link.';
create index download_ticket_document_id on download_ticket (organization_id, document_id);
-- Upkeep deletes tickets that have run out.
create index download_ticket_expires_at on download_ticket (organization_id, expires_at);
alter table download_ticket enable row level security;
alter table download_ticket force row level security;
create policy download_ticket_tenant on download_ticket using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on download_ticket to evenhand_ordinary;
grant select, delete on download_ticket to evenhand_privacy;
