-- What a role's public page tells beside its text, and what its list is filtered by.
alter table role add column employment_type text;
alter table role add constraint role_employment_type
  check (employment_type in ('PERMANENT', 'FIXED_TERM', 'TRAINING', 'INTERNSHIP', 'APPRENTICESHIP', 'CONTRACTOR'));
alter table role add column work_arrangement text;
alter table role add constraint role_work_arrangement check (work_arrangement in ('ON_SITE', 'REMOTE', 'HYBRID'));
-- ISO 3166-1 alpha-2; none: the organisation's own country.
alter table role add column countries text[] not null default '{}';
-- Pay in numbers: currency, from, to, per.
alter table role add column pay jsonb;
-- The language of title, summary and description, and the same in other languages.
alter table role add column language_code text not null default 'en';
alter table role add column texts jsonb not null default '[]';

-- The public list, the first to close first.
create index role_public_order on role (organization_id, status, closes_at, id) where published_at is not null;
