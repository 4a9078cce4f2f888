-- Candidates and their profiles, section by section, in each data zone.

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
  terms_version text,
  accept_rare boolean not null default false,
  accept_research boolean not null default false,
  availability text not null default 'AVAILABLE',
  anonymised boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  leaving_at timestamptz,
  merged_into uuid,
  constraint candidate_key primary key (organization_id, id),
  constraint candidate_user foreign key (organization_id, user_id) references user_account (organization_id, id),
  constraint candidate_profile_status check (profile_status in ('ACTIVE', 'PENDING', 'NOT_VERIFIED', 'PASSPORT', 'PASSPORT_ACTIVE')),
  constraint candidate_availability check (availability in ('AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'))
);
comment on table candidate is 'A person in a tenant.';
comment on column candidate.profile_status is
  'A profile of the contextual product is ACTIVE, sent in, once all its seven parts are saved. A profile of the network is then '
  'a PASSPORT, kept for applications to come. With an application sent it is PASSPORT_ACTIVE, both.';
comment on column candidate.terms_version is 'Version of the terms that was agreed to. Null is the first.';
comment on column candidate.leaving_at is
  'Time of the request to be erased. A candidate who is leaving is hidden at once from every role but evenhand_privacy.';
comment on column candidate.merged_into is 'The candidate into which this record was merged. It stays hidden until it is erased.';
create unique index candidate_one_per_user on candidate (organization_id, user_id) where user_id is not null;
-- Status filters of lists: removed candidates are few among many.
create index candidate_deleted on candidate (organization_id, id) where deleted_at is not null;
-- Status filters of lists: candidates who opted out are few among many. packages/domain/src/candidates/opted-out.ts writes the
-- mark.
create index candidate_opted_out on candidate (organization_id, id) where email like '%REJECTED%';
-- Lists that look for candidates who cannot be taken on, who are few among many.
create index candidate_availability on candidate (organization_id, id) include (availability) where availability <> 'AVAILABLE';
alter table candidate enable row level security;
alter table candidate force row level security;
create policy candidate_tenant on candidate using (organization_id = app.org()) with check (organization_id = app.org());
create policy candidate_present on candidate as restrictive to evenhand_ordinary, evenhand_contextual, evenhand_diversity
  using (leaving_at is null);
grant select, insert, update, delete on candidate to evenhand_ordinary;
grant select on candidate to evenhand_contextual, evenhand_diversity;
grant select, update on candidate to evenhand_privacy;

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
comment on table profile_section is 'The profile, section by section. Each data zone has such a table.';
-- Adverse-impact previews read the candidates who told what affected their results: few, among many who did not.
create index profile_section_mitigating on profile_section (organization_id, candidate_id) where section = 'crs' and data ->> 'mitigating' <> '';
alter table profile_section enable row level security;
alter table profile_section force row level security;
create policy profile_section_tenant on profile_section using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on profile_section to evenhand_ordinary;
grant select, delete on profile_section to evenhand_privacy;

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
comment on table contextual_section is 'The profile sections of the contextual zone.';
alter table contextual_section enable row level security;
alter table contextual_section force row level security;
create policy contextual_section_tenant on contextual_section using (organization_id = app.org()) with check (organization_id = app.org());
-- The privacy role reads enough to delete by. The answers stay unread.
grant select, insert, update, delete on contextual_section to evenhand_contextual;
grant select (organization_id, candidate_id), delete on contextual_section to evenhand_privacy;

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
comment on table diversity_section is 'The profile sections of the diversity zone.';
alter table diversity_section enable row level security;
alter table diversity_section force row level security;
create policy diversity_section_tenant on diversity_section using (organization_id = app.org()) with check (organization_id = app.org());
-- The privacy role reads enough to delete by. The answers stay unread.
grant select, insert, update, delete on diversity_section to evenhand_diversity;
grant select (organization_id, candidate_id), delete on diversity_section to evenhand_privacy;

create table profile_draft (
  organization_id uuid not null,
  candidate_id uuid not null,
  section text not null,
  data jsonb not null,
  base jsonb not null,
  section_version integer not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint profile_draft_key primary key (organization_id, candidate_id, section),
  constraint profile_draft_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table profile_draft is
  'Unsaved text of a profile step, one table in each data zone. It may be half-typed or wrong: lists, search and submission read '
  'the sections, never this.';
comment on column profile_draft.base is 'The changed answers as they were before.';
alter table profile_draft enable row level security;
alter table profile_draft force row level security;
create policy profile_draft_tenant on profile_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on profile_draft to evenhand_ordinary;
grant select (organization_id, candidate_id), delete on profile_draft to evenhand_privacy;

create table contextual_draft (
  organization_id uuid not null,
  candidate_id uuid not null,
  section text not null,
  data jsonb not null,
  base jsonb not null,
  section_version integer not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint contextual_draft_key primary key (organization_id, candidate_id, section),
  constraint contextual_draft_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table contextual_draft is 'Unsaved text of a profile step in the contextual zone, as in profile_draft.';
comment on column contextual_draft.base is 'The changed answers as they were before.';
alter table contextual_draft enable row level security;
alter table contextual_draft force row level security;
create policy contextual_draft_tenant on contextual_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on contextual_draft to evenhand_contextual;
grant select (organization_id, candidate_id), delete on contextual_draft to evenhand_privacy;

create table diversity_draft (
  organization_id uuid not null,
  candidate_id uuid not null,
  section text not null,
  data jsonb not null,
  base jsonb not null,
  section_version integer not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint diversity_draft_key primary key (organization_id, candidate_id, section),
  constraint diversity_draft_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table diversity_draft is 'Unsaved text of a profile step in the diversity zone, as in profile_draft.';
comment on column diversity_draft.base is 'The changed answers as they were before.';
alter table diversity_draft enable row level security;
alter table diversity_draft force row level security;
create policy diversity_draft_tenant on diversity_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on diversity_draft to evenhand_diversity;
grant select (organization_id, candidate_id), delete on diversity_draft to evenhand_privacy;

create table own_draft (
  organization_id uuid not null,
  candidate_id uuid not null,
  form text not null,
  data jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint own_draft_key primary key (organization_id, candidate_id, form),
  constraint own_draft_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table own_draft is
  'Unsent text of a form beside a candidate''s applications: an answer to a request, an amendment, a request for one, an '
  'adjustment. Only the candidate reads it.';
alter table own_draft enable row level security;
alter table own_draft force row level security;
create policy own_draft_tenant on own_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on own_draft to evenhand_ordinary;
grant select (organization_id, candidate_id), delete on own_draft to evenhand_privacy;

create table candidate_adjustment (
  organization_id uuid not null,
  candidate_id uuid not null,
  data jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint candidate_adjustment_key primary key (organization_id, candidate_id),
  constraint candidate_adjustment_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table candidate_adjustment is
  'Adjustments that a candidate needs in the process. They stand apart from the profile, for the staff who arrange them.';
alter table candidate_adjustment enable row level security;
alter table candidate_adjustment force row level security;
create policy candidate_adjustment_tenant on candidate_adjustment using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_adjustment to evenhand_ordinary;
grant select, delete on candidate_adjustment to evenhand_privacy;

create table candidate_consent (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  purpose text not null,
  version text not null,
  shown_text text not null,
  language text not null,
  channel text,
  ip_address text,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint candidate_consent_key primary key (organization_id, id),
  constraint candidate_consent_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_consent_purpose check (purpose in ('acceptTermAndConditions', 'acceptRare', 'acceptResearch')),
  constraint candidate_consent_channel check (channel in ('WEB', 'APP'))
);
comment on table candidate_consent is
  'Each agreement with the text that was shown, from when it was given until it was withdrawn. Rows are ended, never changed.';
comment on column candidate_consent.channel is
  'The client by which the agreement was given: the web app, or another one. Null where it was not kept.';
comment on column candidate_consent.ip_address is 'The address from which the agreement was given. Null where it was not kept.';
-- A candidate has one open agreement for each purpose.
create unique index candidate_consent_one_open on candidate_consent (organization_id, candidate_id, purpose) where withdrawn_at is null;
create index candidate_consent_candidate_id on candidate_consent (organization_id, candidate_id, given_at desc);
alter table candidate_consent enable row level security;
alter table candidate_consent force row level security;
create policy candidate_consent_tenant on candidate_consent using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on candidate_consent to evenhand_ordinary;
grant select, delete on candidate_consent to evenhand_privacy;

create table candidate_word (
  organization_id uuid not null,
  word text collate "C" not null,
  candidate_id uuid not null,
  constraint candidate_word_key primary key (organization_id, word, candidate_id),
  constraint candidate_word_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table candidate_word is
  'Folded words of names and addresses, searched by range: trigram indexes do not work under row-level security.';
create index candidate_word_candidate_id on candidate_word (organization_id, candidate_id);
alter table candidate_word enable row level security;
alter table candidate_word force row level security;
create policy candidate_word_tenant on candidate_word using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_word to evenhand_ordinary;
grant select, delete on candidate_word to evenhand_privacy;

create table course_module (
  organization_id uuid not null,
  candidate_id uuid not null,
  place smallint not null,
  university_id integer,
  study_year smallint,
  year smallint,
  name text not null,
  name_key text collate "C" not null,
  constraint course_module_key primary key (organization_id, candidate_id, place),
  constraint course_module_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table course_module is
  'Names of modules that candidates have entered, beside their profiles: suggestions for others of the same course.';
-- Suggestions by the letters typed.
create index course_module_by_name on course_module (organization_id, name_key);
-- Suggestions within one university.
create index course_module_by_university on course_module (organization_id, university_id, name_key);
alter table course_module enable row level security;
alter table course_module force row level security;
create policy course_module_tenant on course_module using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on course_module to evenhand_ordinary;
grant select, delete on course_module to evenhand_privacy;

create table duplicate_key (
  organization_id uuid not null,
  kind text not null,
  value text collate "C" not null,
  candidate_id uuid not null,
  constraint duplicate_key_key primary key (organization_id, kind, value, candidate_id),
  constraint duplicate_key_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint duplicate_key_kind check (kind in ('email', 'phone', 'name-postcode'))
);
comment on table duplicate_key is
  'Keys under which two candidate records are compared for duplicates: e-mail, phone, name and postcode. They are written when '
  'an application is sent.';
create index duplicate_key_candidate_id on duplicate_key (organization_id, candidate_id);
alter table duplicate_key enable row level security;
alter table duplicate_key force row level security;
create policy duplicate_key_tenant on duplicate_key using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on duplicate_key to evenhand_ordinary;
grant select, delete on duplicate_key to evenhand_privacy;

create table candidate_merge (
  organization_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  moved jsonb not null,
  taken jsonb not null,
  duplicates jsonb not null default '[]',
  merged_by uuid not null,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  constraint candidate_merge_key primary key (organization_id, id),
  constraint candidate_merge_kept foreign key (organization_id, kept_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_merge_gone foreign key (organization_id, gone_id) references candidate (organization_id, id) on delete cascade
);
comment on table candidate_merge is
  'A merge of two records of one person. The records of the one move to the other, behind which the one stays hidden until it is '
  'erased. The row keeps all that was moved and taken over, so that the merge can be undone whole.';
comment on column candidate_merge.moved is 'Ids of the rows that were moved, by table.';
comment on column candidate_merge.taken is
  'Answers of the hidden record that the kept one has since, with what stood there before.';
comment on column candidate_merge.duplicates is
  'Applications that were withdrawn as duplicates, with what was carried from them to those that stand.';
-- The merges of a candidate, newest first.
create index candidate_merge_kept_id on candidate_merge (organization_id, kept_id, merged_at desc);
create index candidate_merge_gone_id on candidate_merge (organization_id, gone_id);
alter table candidate_merge enable row level security;
alter table candidate_merge force row level security;
create policy candidate_merge_tenant on candidate_merge using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on candidate_merge to evenhand_ordinary;
grant select, delete on candidate_merge to evenhand_privacy;
