-- What the platform's administrators decide about an organisation beside its sector, product and tier.
alter table organization add column rare_contact uuid;
alter table organization add column search boolean not null default true;
alter table organization add column colocated_countries text[] not null default '{}';
comment on column organization.rare_contact is 'The user of the platform''s own organisation who looks after this one.';
comment on column organization.search is 'Whether its staff can look for a person across all roles.';
comment on column organization.colocated_countries is 'Country codes of further offices, beside the country of its base.';
