-- The changes of place of a role by time: by them a kept count of its stages is found to be still right.
create index event_role_place on event (organization_id, role_id, at) where to_stage is not null;
