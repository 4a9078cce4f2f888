-- Answers to monitoring questions as reports count them: those of a few questions together, each as JSON with a tab between them. An
-- answer that is missing is empty.
alter table diversity_section
  add column impact_answers text generated always as (
    coalesce(cast(coalesce(data -> 'gender', data -> 'sex') as text), '') || chr(9)
    || coalesce(cast(coalesce(data -> 'ethnicityMulti', data -> 'ethnicity') as text), '') || chr(9)
    || coalesce(cast(data -> 'disability' as text), '') || chr(9)
    || coalesce(cast(data -> 'monitoringOccupation14' as text), '')) stored,
  add column identity_answers text generated always as (
    coalesce(cast(data -> 'ageBand' as text), '') || chr(9)
    || coalesce(cast(data -> 'genderIdentity' as text), '') || chr(9)
    || coalesce(cast(data -> 'trans' as text), '') || chr(9)
    || coalesce(cast(data -> 'intersex' as text), '') || chr(9)
    || coalesce(cast(data -> 'sexualOrientation' as text), '')) stored,
  add column origin_answers text generated always as (
    coalesce(cast(data -> 'religion' as text), '') || chr(9)
    || coalesce(cast(data -> 'faithDress' as text), '') || chr(9)
    || coalesce(cast(data -> 'indigenousOrigin' as text), '') || chr(9)
    || coalesce(cast(data -> 'ethnicityHk' as text), '') || chr(9)
    || coalesce(cast(data -> 'gulfNational' as text), '') || chr(9)
    || coalesce(cast(data -> 'veteran' as text), '')) stored,
  add column family_answers text generated always as (
    coalesce(cast(data -> 'carer' as text), '') || chr(9)
    || coalesce(cast(data -> 'primaryCarerChild' as text), '') || chr(9)
    || coalesce(cast(data -> 'familyStatus' as text), '') || chr(9)
    || coalesce(cast(data -> 'pregnancy' as text), '') || chr(9)
    || coalesce(cast(data -> 'maritalStatus' as text), '') || chr(9)
    || coalesce(cast(data -> 'disabilityImpact' as text), '') || chr(9)
    || coalesce(cast(data -> 'neurodivergent' as text), '')) stored,
  add column school_answers text generated always as (
    coalesce(cast(data -> 'schoolType' as text), '') || chr(9)
    || coalesce(cast(data -> 'schoolSector' as text), '') || chr(9)
    || coalesce(cast(data -> 'parentsUniversity' as text), '') || chr(9)
    || coalesce(cast(data -> 'firstInFamily' as text), '') || chr(9)
    || coalesce(cast(data -> 'monitoringFsm' as text), '')) stored;
comment on column diversity_section.impact_answers is
  'Answers to sex or gender, ethnicity, disability and the occupation of the main earner, as reports and the impact preview read them.';
comment on column diversity_section.identity_answers is
  'Answers to questions in the order of features/screens/reports/fair/answered-together.ts, as in the columns that follow.';
-- The answers of people in their order, from this index alone.
create index diversity_section_answers on diversity_section (organization_id, candidate_id)
  include (impact_answers, identity_answers, origin_answers, family_answers, school_answers) where section = 'diversity';
