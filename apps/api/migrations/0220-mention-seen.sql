-- When somebody has read the note that speaks to them; those of before now have been told of by mail, and count as read.
alter table note_mention add column seen_at timestamptz default now();
alter table note_mention alter column seen_at drop default;
-- What nobody has read yet is counted on every page of staff.
create index note_mention_unseen on note_mention (organization_id, user_id, note_id) where seen_at is null;
