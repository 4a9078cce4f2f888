-- Moves that were undone after a day, for reports of a day in the past.
create index event_undone on event (organization_id, undone_at) where undone_at is not null and to_stage is not null;
-- Corrections of a stage that hold since before they were recorded, likewise.
create index event_value_since on event_value (organization_id, event_id) where key = 'since';
