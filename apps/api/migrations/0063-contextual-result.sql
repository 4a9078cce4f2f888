-- What follows from somebody's contextual answers, results and schools, as it was computed: never changed, the newest counts. What
-- readers may see stands here; the single flags with what they were decided by stand in the contextual room.
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
alter table contextual_flags enable row level security;
alter table contextual_flags force row level security;
create policy contextual_flags_tenant on contextual_flags using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on contextual_flags to evenhand_contextual;
grant select, delete on contextual_flags to evenhand_privacy;

-- Where somebody's index stands among everybody's of the country base and academic year, as of the last night.
create table contextual_standing (
  organization_id uuid not null,
  candidate_id uuid not null,
  ks4_pi_percentile smallint,
  ks5_pi_percentile smallint,
  counted_at timestamptz not null,
  constraint contextual_standing_key primary key (organization_id, candidate_id),
  constraint contextual_standing_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
alter table contextual_standing enable row level security;
alter table contextual_standing force row level security;
create policy contextual_standing_tenant on contextual_standing using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on contextual_standing to evenhand_ordinary;

-- How many people of a tenant have which index: numbers alone, from which the whole platform's ranks are counted.
create table performance_tally (
  organization_id uuid not null,
  country_base text not null,
  academic_year smallint not null,
  age smallint not null,
  pi smallint not null,
  people integer not null,
  constraint performance_tally_key primary key (organization_id, country_base, academic_year, age, pi)
);
create index performance_tally_ranks on performance_tally (country_base, academic_year, age, pi) include (people);
grant select, insert, delete on performance_tally to evenhand_platform;

alter table application add column ks4_pi smallint;
alter table application add column ks5_pi smallint;
alter table application add column ks4_percentile smallint;
alter table application add column ks5_percentile smallint;
drop index application_filters;
create index application_filters on application (organization_id, role_id, last_change_at desc, id desc)
  include (stage_id, substage_id, university_id, degree_class, degree_average, graduation_year, permit_type, country, score, pi, flag_count,
    ks4_pi, ks5_pi, ks4_percentile, ks5_percentile, source, assignee_id, candidate_id, applied_at, name_key)
  where submitted_at is not null;
