-- Somebody of the team thinks that a person would suit a role: a suggestion with a reason, one for each role, until it is accepted or
-- taken back.
create table candidate_match (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid not null,
  reason text not null,
  matched_by uuid not null,
  matched_at timestamptz not null,
  constraint candidate_match_key primary key (organization_id, id),
  constraint candidate_match_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_match_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
create unique index candidate_match_one_per_role on candidate_match (organization_id, candidate_id, role_id);
create index candidate_match_role_id on candidate_match (organization_id, role_id, matched_at desc);
alter table candidate_match enable row level security;
alter table candidate_match force row level security;
create policy candidate_match_tenant on candidate_match using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_match to evenhand_ordinary;
grant select, delete on candidate_match to evenhand_privacy;
