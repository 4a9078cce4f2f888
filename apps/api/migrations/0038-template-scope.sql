alter table message_template add column role_id uuid;
alter table message_template add column stage_ids smallint[] not null default '{}';
alter table message_template add constraint message_template_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade;
alter table message_template add constraint message_template_scope check (built_in is null or (role_id is null and stage_ids = '{}'));
comment on column message_template.role_id is 'The only role for whose candidates it is. Null: those of every role. A copy of the role has a copy of it.';
comment on column message_template.stage_ids is 'The only stages at whose candidates it may be sent. None: every stage.';
-- The templates of a role.
create index message_template_role_id on message_template (organization_id, role_id) where role_id is not null;
