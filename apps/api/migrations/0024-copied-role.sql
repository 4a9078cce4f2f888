-- A role knows the round before it: what differs is shown until it is published, and that it has been copied already.
alter table role add column copied_from uuid;
alter table role add constraint role_copied_from foreign key (organization_id, copied_from) references role (organization_id, id);
comment on column role.copied_from is 'The role of which it is a copy, as the round before it.';
-- The copies of a role, which the next reader who copies it is told of.
create index role_copied_from_id on role (organization_id, copied_from) where copied_from is not null;
