-- The stages of a blind role at which its readers see who somebody is: from the one on until which it is blind. None: it is blind throughout.
alter table role add column seen_stages smallint[] not null default '{}';
