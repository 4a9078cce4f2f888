-- What a candidate has typed into a profile step and not saved yet, one table in each room. It may be half-typed or wrong:
-- lists, search and submission read the sections, never this. `base` is what the changed answers were before.
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
alter table diversity_draft enable row level security;
alter table diversity_draft force row level security;
create policy diversity_draft_tenant on diversity_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on diversity_draft to evenhand_diversity;
grant select (organization_id, candidate_id), delete on diversity_draft to evenhand_privacy;
