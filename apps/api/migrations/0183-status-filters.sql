-- Who has withdrawn, been removed or opted out is few among many: lists that look for them read these alone. What is written for
-- opting out is packages/domain/src/candidates/opted-out.ts's mark.
create index application_withdrawn on application (organization_id, role_id) where withdrawn_at is not null and submitted_at is not null;
create index candidate_removed on candidate (organization_id, id) where removed_at is not null;
create index candidate_opted_out on candidate (organization_id, id) where email like '%REJECTED%';
