-- Contextual results of candidates.

create table contextual_result (
  organization_id uuid not null,
  candidate_id uuid not null,
  version integer not null,
  algorithm_version smallint not null,
  data_version text not null,
  computed_at timestamptz not null,
  ks4_pi smallint,
  ks5_pi smallint,
  ks4_percentile smallint,
  ks5_percentile smallint,
  flag_count smallint not null,
  result jsonb not null,
  constraint contextual_result_key primary key (organization_id, candidate_id, version),
  constraint contextual_result_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table contextual_result is
  'Results computed from a candidate''s contextual answers, grades and schools. A row is never changed: the newest counts. '
  'Readers may see this table. The single flags, with what they were decided by, stand in the contextual zone.';
alter table contextual_result enable row level security;
alter table contextual_result force row level security;
create policy contextual_result_tenant on contextual_result using (organization_id = app.org()) with check (organization_id = app.org());
grant select on contextual_result to evenhand_ordinary;
grant select, insert on contextual_result to evenhand_contextual;
grant select, delete on contextual_result to evenhand_privacy;

create table contextual_flags (
  organization_id uuid not null,
  candidate_id uuid not null,
  version integer not null,
  flags jsonb not null,
  constraint contextual_flags_key primary key (organization_id, candidate_id, version),
  constraint contextual_flags_result foreign key (organization_id, candidate_id, version)
    references contextual_result (organization_id, candidate_id, version) on delete cascade
);
comment on table contextual_flags is 'The flags of a contextual result, with what they were decided by.';
alter table contextual_flags enable row level security;
alter table contextual_flags force row level security;
create policy contextual_flags_tenant on contextual_flags using (organization_id = app.org()) with check (organization_id = app.org());
-- The privacy role reads enough to delete by. The flags stay unread.
grant select, insert on contextual_flags to evenhand_contextual;
grant select (organization_id, candidate_id), delete on contextual_flags to evenhand_privacy;

create table contextual_rank (
  organization_id uuid not null,
  candidate_id uuid not null,
  ks4_pi_percentile smallint,
  ks5_pi_percentile smallint,
  counted_at timestamptz not null,
  constraint contextual_rank_key primary key (organization_id, candidate_id),
  constraint contextual_rank_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
comment on table contextual_rank is
  'A candidate''s rank among all of the country base and academic year, as of the last night.';
alter table contextual_rank enable row level security;
alter table contextual_rank force row level security;
create policy contextual_rank_tenant on contextual_rank using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on contextual_rank to evenhand_ordinary;
grant select, delete on contextual_rank to evenhand_privacy;

create table performance_tally (
  organization_id uuid not null,
  country_base text not null,
  academic_year smallint not null,
  age smallint not null,
  pi smallint not null,
  people integer not null,
  constraint performance_tally_key primary key (organization_id, country_base, academic_year, age, pi)
);
comment on table performance_tally is
  'How many people of a tenant have which index: numbers alone, from which the whole platform''s ranks are counted.';
-- The nightly job counts ranks over all tenants.
create index performance_tally_ranks on performance_tally (country_base, academic_year, age, pi) include (people);
grant select, insert, delete on performance_tally to evenhand_platform;
