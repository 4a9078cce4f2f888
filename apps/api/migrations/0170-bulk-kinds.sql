-- The same job shares people out among readers and puts them on an event.
alter table bulk_move add column kind text not null default 'MOVE';
alter table bulk_move alter column kind drop default;
-- What it is about beside the role: an event.
alter table bulk_move add column subject_id uuid;
alter table bulk_move alter column to_stage drop not null;
alter table bulk_move alter column to_substage drop not null;
alter table bulk_move add constraint bulk_move_kind check (
  kind in ('MOVE', 'ASSIGN', 'EVENT') and (kind <> 'MOVE' or (to_stage is not null and to_substage is not null))
  and (kind <> 'EVENT' or subject_id is not null));
-- Whom somebody is given to. Nobody's where they have left meanwhile: it is asked again when it is done.
alter table bulk_move_item add column given_to uuid;

-- What waits for a reader is counted and listed from it alone, role by role and the oldest first.
drop index application_assignee_id;
create index application_assignee_id
  on application (organization_id, assignee_id, role_id, substage_id, last_change_at, id) include (submitted_at)
  where assignee_id is not null;
