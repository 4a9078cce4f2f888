-- Results at school in figures that lists filter and sort by: UCAS Tariff points, A levels at A or above, GCSEs at 7 (A) and at 4 (C)
-- or above. They are derived from the profile (packages/domain/src/candidates/exam-facts.ts), so that of those who applied before they
-- are empty until `npm run lists:rebuild`.
alter table application
  add column ucas_points smallint,
  add column ks5_high smallint,
  add column ks4_high smallint,
  add column ks4_passes smallint;
alter table application_fact
  add column ucas_points smallint,
  add column ks5_high smallint,
  add column ks4_high smallint,
  add column ks4_passes smallint;
create index application_fact_ucas_points on application_fact (organization_id, role_id, ucas_points, application_id);
create index application_fact_ks5_high on application_fact (organization_id, role_id, ks5_high, application_id);
create index application_fact_ks4_high on application_fact (organization_id, role_id, ks4_high, application_id);
create index application_fact_ks4_passes on application_fact (organization_id, role_id, ks4_passes, application_id);
create index application_fact_count_ucas_points on application_fact (organization_id, role_id, ucas_points);
create index application_fact_count_ks5_high on application_fact (organization_id, role_id, ks5_high);
create index application_fact_count_ks4_high on application_fact (organization_id, role_id, ks4_high);
create index application_fact_count_ks4_passes on application_fact (organization_id, role_id, ks4_passes);
