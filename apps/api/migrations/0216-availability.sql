-- Of many it is said at once whether they could be taken on.
alter table bulk_move add column availability text;
alter table bulk_move drop constraint bulk_move_kind;
alter table bulk_move add constraint bulk_move_kind check (
  kind in ('MOVE', 'FAST_TRACK', 'ASSIGN', 'EVENT', 'COPY', 'AVAILABILITY')
  and (kind not in ('MOVE', 'FAST_TRACK') or (to_stage is not null and to_substage is not null))
  and (kind not in ('EVENT', 'COPY') or subject_id is not null)
  and (kind <> 'AVAILABILITY' or availability is not null));
alter table bulk_move add constraint bulk_move_availability check (availability in ('AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'));
-- Who cannot be taken on is few among many: lists that look for them read these alone.
create index candidate_availability on candidate (organization_id, id) include (availability) where availability <> 'AVAILABLE';
