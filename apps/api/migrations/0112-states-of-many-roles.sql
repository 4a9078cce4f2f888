-- The states within a stage, over a whole role, and what can be done with interviews, over all roles: counted and ordered from it alone,
-- also of applications in play.
drop index application_by_substage;
create index application_by_substage on application (organization_id, role_id, substage_id, last_change_at desc, id desc)
  include (stage_id, candidate_id, withdrawn_at)
  where submitted_at is not null;
