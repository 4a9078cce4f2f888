-- A candidate's page is opened by the signed id of the application: no link is stored.
drop index assessment_day_candidate_token;
alter table assessment_day_candidate drop column token_hash;
-- A candidate who leaves asks for their places to be given on, if any day is to come.
grant select (organization_id, day) on assessment_day to evenhand_privacy;
