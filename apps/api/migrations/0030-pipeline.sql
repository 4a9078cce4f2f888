-- What the candidate last knew, kept while a decision is held: the state beside `stage_before`, and when it was reached.
alter table application add column substage_before integer;
alter table application add column change_before_at timestamptz;

-- Empty values stand last in the list, and so they do in its index.
drop index application_by_applied;
create index application_by_applied on application (organization_id, role_id, stage_id, applied_at desc nulls last, id desc) where submitted_at is not null;

-- The mails of one bulk action: to cancel those that wait, to go on where a job stopped.
create index mail_message_batch on mail_message (organization_id, batch_id, application_id) where batch_id is not null;
