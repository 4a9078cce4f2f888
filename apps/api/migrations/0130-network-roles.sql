-- The catalogue of published roles tells all that a line of a list shows, so that a network lists the roles of many
-- employers without looking into any of them.
alter table public_role add column scheme text;
alter table public_role add column employment_type text;
alter table public_role add column work_arrangement text;
alter table public_role add column countries text[] not null default '{}';
alter table public_role add column language_code text not null default 'en';
alter table public_role add column texts jsonb not null default '[]';
alter table public_role add column summary text not null default '';
alter table public_role add column department text not null default '';

-- What follows is about every tenant: the owner sees them all until row security is forced again.
alter table role no force row level security;
alter table public_role no force row level security;
update public_role set scheme = role.scheme, employment_type = role.employment_type, work_arrangement = role.work_arrangement,
  countries = role.countries, language_code = role.language_code, texts = role.texts, summary = role.summary,
  department = role.department
from role where role.organization_id = public_role.organization_id and role.id = public_role.id;
alter table role force row level security;
alter table public_role force row level security;
alter table public_role alter column scheme set not null;

drop index public_role_closes_at;
create index public_role_order on public_role (closes_at, id);
