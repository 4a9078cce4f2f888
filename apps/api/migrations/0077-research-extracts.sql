-- Anonymous extracts for research, of candidates who agreed to it.

create table research_extract (
  organization_id uuid not null,
  id uuid not null,
  purpose text not null,
  state text not null,
  refusal text,
  requested_by uuid not null,
  requested_at timestamptz not null,
  made_at timestamptz,
  row_count integer,
  people integer,
  left_out integer,
  released_by uuid,
  released_at timestamptz,
  constraint research_extract_key primary key (organization_id, id),
  constraint research_extract_state check (state in ('MAKING', 'READY', 'REFUSED', 'RELEASED')),
  constraint research_extract_refusal check ((state = 'REFUSED') = (refusal is not null)),
  constraint research_extract_two_people check (released_by is null or released_by <> requested_by)
);
comment on table research_extract is
  'Extracts for research that staff have asked for. The rows of each lie in the diversity zone, in diversity_extract.';
comment on column research_extract.purpose is 'Research for which it is wanted, in the words of the member of staff who asked.';
comment on column research_extract.left_out is
  'Number of people in rows that were left out, rounded down to ten; null when it is below ten.';
comment on constraint research_extract_two_people on research_extract is 'The member of staff who asked never releases it.';
-- One at a time is being made or waits for release, so that each is compared with all that were released before it.
create unique index research_extract_open on research_extract (organization_id) where state in ('MAKING', 'READY');
alter table research_extract enable row level security;
alter table research_extract force row level security;
create policy research_extract_tenant on research_extract using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on research_extract to evenhand_ordinary;
grant select (organization_id, id, state) on research_extract to evenhand_diversity;

create table diversity_extract (
  organization_id uuid not null,
  extract_id uuid not null,
  rows jsonb not null,
  constraint diversity_extract_key primary key (organization_id, extract_id)
);
comment on table diversity_extract is
  'The rows of extracts for research: combinations of groups with the number of people, each of ten at least. They stay after an extract '
  'has ended, because a later one is compared with them.';
alter table diversity_extract enable row level security;
alter table diversity_extract force row level security;
create policy diversity_extract_tenant on diversity_extract using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on diversity_extract to evenhand_diversity;
grant select (organization_id) on diversity_extract to evenhand_privacy;
