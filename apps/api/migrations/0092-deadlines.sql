-- How long after its closing drafts begun before it may still be sent; without a number the organisation's.
alter table role add column grace_minutes integer;
alter table role add constraint role_grace check (grace_minutes between 0 and 1440);
-- A later deadline than the role's, given to one person.
alter table application add column extended_to timestamptz;
