-- A person in a tenant.
create table candidate (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid,
  external_id text,
  first_name text not null,
  preferred_name text,
  last_name text not null,
  email text not null,
  phone text,
  profile_status text not null,
  step smallint not null default 0,
  accept_terms boolean not null default false,
  accept_rare boolean not null default false,
  accept_research boolean not null default false,
  availability text not null default 'AVAILABLE',
  anonymised boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  constraint candidate_key primary key (organization_id, id),
  constraint candidate_user foreign key (organization_id, user_id) references user_account (organization_id, id),
  constraint candidate_profile_status check (profile_status in ('ACTIVE', 'PENDING', 'NOT_VERIFIED', 'PASSPORT', 'PASSPORT_ACTIVE')),
  constraint candidate_availability check (availability in ('AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'))
);
create unique index candidate_one_per_user on candidate (organization_id, user_id) where user_id is not null;
alter table candidate enable row level security;
alter table candidate force row level security;
create policy candidate_tenant on candidate using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate to evenhand_ordinary;
grant select on candidate to evenhand_diversity, evenhand_contextual;

-- The profile, section by section; one such table in each room.
create table profile_section (
  organization_id uuid not null,
  candidate_id uuid not null,
  section text not null,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint profile_section_key primary key (organization_id, candidate_id, section),
  constraint profile_section_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
alter table profile_section enable row level security;
alter table profile_section force row level security;
create policy profile_section_tenant on profile_section using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on profile_section to evenhand_ordinary;

create table contextual_section (
  organization_id uuid not null,
  candidate_id uuid not null,
  section text not null,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint contextual_section_key primary key (organization_id, candidate_id, section),
  constraint contextual_section_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
alter table contextual_section enable row level security;
alter table contextual_section force row level security;
create policy contextual_section_tenant on contextual_section using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on contextual_section to evenhand_contextual;

create table diversity_section (
  organization_id uuid not null,
  candidate_id uuid not null,
  section text not null,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint diversity_section_key primary key (organization_id, candidate_id, section),
  constraint diversity_section_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
alter table diversity_section enable row level security;
alter table diversity_section force row level security;
create policy diversity_section_tenant on diversity_section using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on diversity_section to evenhand_diversity;

-- Folded words of names and addresses, searched by range: trigram indexes do not work under row-level security.
create table candidate_word (
  organization_id uuid not null,
  word text collate "C" not null,
  candidate_id uuid not null,
  constraint candidate_word_key primary key (organization_id, word, candidate_id),
  constraint candidate_word_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
create index candidate_word_candidate_id on candidate_word (organization_id, candidate_id);
alter table candidate_word enable row level security;
alter table candidate_word force row level security;
create policy candidate_word_tenant on candidate_word using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_word to evenhand_ordinary;

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
  constraint document_kind check (kind in ('CV', 'COVER', 'PHOTO', 'TRANSCRIPT', 'RIGHT_TO_WORK', 'WRITING_SAMPLE', 'OTHER'))
);
create index document_candidate_id on document (organization_id, candidate_id, created_at desc);
alter table document enable row level security;
alter table document force row level security;
create policy document_tenant on document using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on document to evenhand_ordinary;

-- One-use, 60-second addresses of files: the bearer token lives in memory and cannot go into a link.
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
create index download_ticket_document_id on download_ticket (organization_id, document_id);
create index download_ticket_expires_at on download_ticket (organization_id, expires_at);
alter table download_ticket enable row level security;
alter table download_ticket force row level security;
create policy download_ticket_tenant on download_ticket using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on download_ticket to evenhand_ordinary;
