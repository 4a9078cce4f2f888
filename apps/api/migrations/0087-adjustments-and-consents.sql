-- What somebody needs changed in the process: apart from the profile, for those who arrange it.
create table candidate_adjustment (
  organization_id uuid not null,
  candidate_id uuid not null,
  data jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint candidate_adjustment_key primary key (organization_id, candidate_id),
  constraint candidate_adjustment_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
alter table candidate_adjustment enable row level security;
alter table candidate_adjustment force row level security;
create policy candidate_adjustment_tenant on candidate_adjustment using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_adjustment to evenhand_ordinary;
grant select, delete on candidate_adjustment to evenhand_privacy;

-- Each agreement with the text that was shown, from when it was given until it was withdrawn. Rows are ended, never changed.
create table candidate_consent (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  purpose text not null,
  version text not null,
  shown_text text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint candidate_consent_key primary key (organization_id, id),
  constraint candidate_consent_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_consent_purpose check (purpose in ('acceptTermAndConditions', 'acceptRare', 'acceptResearch'))
);
create unique index candidate_consent_one_open on candidate_consent (organization_id, candidate_id, purpose) where withdrawn_at is null;
create index candidate_consent_candidate_id on candidate_consent (organization_id, candidate_id, given_at desc);
alter table candidate_consent enable row level security;
alter table candidate_consent force row level security;
create policy candidate_consent_tenant on candidate_consent using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on candidate_consent to evenhand_ordinary;
grant select, delete on candidate_consent to evenhand_privacy;

-- Which version of the terms was agreed to; null is the first.
alter table candidate add column terms_version text;
