-- What lists filter and sort by and a move does not change, once more beside the sent applications: an index of each here costs a
-- move nothing, while an index on application is written anew by every move. Kept by platform/lists/application-facts.ts.
create table application_fact (
  organization_id uuid not null,
  application_id uuid not null,
  role_id uuid not null,
  applied_at timestamptz,
  name_key text collate "C" not null,
  university_id integer,
  degree_class smallint,
  degree_average real,
  graduation_year smallint,
  permit_type smallint,
  country text,
  source text,
  pi smallint,
  ks4_pi smallint,
  ks5_pi smallint,
  ks4_percentile smallint,
  ks5_percentile smallint,
  flag_count smallint,
  constraint application_fact_key primary key (organization_id, application_id),
  constraint application_fact_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index application_fact_applied_at on application_fact (organization_id, role_id, applied_at, application_id);
create index application_fact_name on application_fact (organization_id, role_id, name_key, application_id);
create index application_fact_university on application_fact (organization_id, role_id, university_id);
create index application_fact_degree_class on application_fact (organization_id, role_id, degree_class, application_id);
create index application_fact_degree_average on application_fact (organization_id, role_id, degree_average, application_id);
create index application_fact_graduation_year on application_fact (organization_id, role_id, graduation_year, application_id);
create index application_fact_permit_type on application_fact (organization_id, role_id, permit_type, application_id);
create index application_fact_country on application_fact (organization_id, role_id, country, application_id);
create index application_fact_source on application_fact (organization_id, role_id, source, application_id);
create index application_fact_pi on application_fact (organization_id, role_id, pi, application_id);
create index application_fact_ks4_pi on application_fact (organization_id, role_id, ks4_pi, application_id);
create index application_fact_ks5_pi on application_fact (organization_id, role_id, ks5_pi, application_id);
create index application_fact_ks4_percentile on application_fact (organization_id, role_id, ks4_percentile, application_id);
create index application_fact_ks5_percentile on application_fact (organization_id, role_id, ks5_percentile, application_id);
create index application_fact_flag_count on application_fact (organization_id, role_id, flag_count, application_id);
-- To count by: without the id equals share an entry, which makes a count of 100,000 three times as fast.
create index application_fact_count_degree_class on application_fact (organization_id, role_id, degree_class);
create index application_fact_count_degree_average on application_fact (organization_id, role_id, degree_average);
create index application_fact_count_graduation_year on application_fact (organization_id, role_id, graduation_year);
create index application_fact_count_permit_type on application_fact (organization_id, role_id, permit_type);
create index application_fact_count_country on application_fact (organization_id, role_id, country);
create index application_fact_count_source on application_fact (organization_id, role_id, source);
create index application_fact_count_pi on application_fact (organization_id, role_id, pi);
create index application_fact_count_ks4_pi on application_fact (organization_id, role_id, ks4_pi);
create index application_fact_count_ks5_pi on application_fact (organization_id, role_id, ks5_pi);
create index application_fact_count_ks4_percentile on application_fact (organization_id, role_id, ks4_percentile);
create index application_fact_count_ks5_percentile on application_fact (organization_id, role_id, ks5_percentile);
create index application_fact_count_flag_count on application_fact (organization_id, role_id, flag_count);
-- Counts come from the indexes alone as long as the pages behind them are known to be seen by all.
alter table application_fact set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
alter table application_fact enable row level security;
alter table application_fact force row level security;
create policy application_fact_tenant on application_fact using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_fact to evenhand_ordinary;
grant select, insert, update, delete on application_fact to evenhand_privacy;
insert into application_fact (organization_id, application_id, role_id, applied_at, name_key, university_id, degree_class, degree_average,
    graduation_year, permit_type, country, source, pi, ks4_pi, ks5_pi, ks4_percentile, ks5_percentile, flag_count)
  select organization_id, id, role_id, applied_at, name_key, university_id, degree_class, degree_average,
    graduation_year, permit_type, country, source, pi, ks4_pi, ks5_pi, ks4_percentile, ks5_percentile, flag_count
  from application where submitted_at is not null;

-- What a move does change, over a whole role: the states within a stage, the score, whose work it is.
create index application_by_substage on application (organization_id, role_id, substage_id, last_change_at desc, id desc) where submitted_at is not null;
create index application_role_score on application (organization_id, role_id, score, id) where submitted_at is not null;
create index application_role_assignee on application (organization_id, role_id, assignee_id) where submitted_at is not null;
alter table application set (autovacuum_vacuum_insert_scale_factor = 0.02);
