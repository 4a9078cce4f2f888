-- While such a role is there, those of its team who read it blind see names on none of their roles.
alter table role add column blind_everywhere boolean not null default false;
-- Asked with every session: few roles are so.
create index role_blind_everywhere on role (organization_id, id) where blind_everywhere;
