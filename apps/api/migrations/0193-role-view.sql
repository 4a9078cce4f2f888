-- The columns with which the list of a role begins, and those of criteria among them; none stands for the usual ones.
alter table role add column view_configuration jsonb not null default '{"listFields": []}';
