alter table application add column stage_entered_at timestamptz;
comment on column application.stage_entered_at is
  'Time at which the application came to its stage. A change of the state within the stage leaves it. Null until it is sent.';
-- For one statement the owner of the tables sees the rows of every organisation.
alter table application no force row level security;
alter table event no force row level security;
update application a set stage_entered_at = least(a.last_change_at, coalesce(
  (select max(e.at) from event e
   where e.organization_id = a.organization_id and e.application_id = a.id and e.to_stage = a.stage_id
     and e.from_stage is distinct from e.to_stage and e.undone_at is null and e.kind not like '%-undone'),
  a.applied_at, a.last_change_at))
where a.submitted_at is not null or a.hidden_submitted_at is not null;
alter table event force row level security;
alter table application force row level security;
-- Lists of a whole role by the days in the stage, and the counts of a filter by them.
create index application_role_stage_entered on application (organization_id, role_id, stage_entered_at, id) where submitted_at is not null;
