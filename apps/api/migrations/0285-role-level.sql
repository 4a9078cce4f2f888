-- The level of a role, of those that the organisation lists: Trainee, Associate, Partner.
alter table role add column level text not null default '';
alter table public_role add column level text not null default '';
