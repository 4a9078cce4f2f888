-- A candidate's page is opened by the signed id of the application: no link is stored.
drop index assessment_day_candidate_token;
alter table assessment_day_candidate drop column token_hash;
