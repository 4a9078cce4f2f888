-- Staff consider somebody for another role too: the application is copied there, and says from which.
alter table application add column copied_from uuid;

alter table bulk_move drop constraint bulk_move_kind;
alter table bulk_move add constraint bulk_move_kind check (
  kind in ('MOVE', 'FAST_TRACK', 'ASSIGN', 'EVENT', 'COPY')
  and (kind not in ('MOVE', 'FAST_TRACK') or (to_stage is not null and to_substage is not null))
  and (kind not in ('EVENT', 'COPY') or subject_id is not null));
-- Are those to whom it is done written to?
alter table bulk_move add column tells boolean not null default false;
