-- Organisations, their hosts and addresses.

create table organization (
  id uuid not null,
  group_id uuid,
  subdomain text not null,
  name text not null,
  sector_id smallint not null,
  country_base text not null default 'UK',
  colocated_countries text[] not null default '{}',
  product_type text not null,
  tier text,
  rare_contact uuid,
  status text not null default 'ACTIVE',
  is_platform boolean not null default false,
  search boolean not null default true,
  configuration jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint organization_key primary key (id),
  constraint organization_country_base check (country_base in ('UK', 'OZ', 'HK', 'GCC', 'OTHER')),
  constraint organization_product_type check (product_type in ('NETWORK', 'ATS', 'LATERAL', 'CRS', 'ICMS')),
  constraint organization_status check (status in ('ACTIVE', 'ARCHIVED'))
);
comment on table organization is 'A tenant: one organisation for each product that an employer uses.';
comment on column organization.colocated_countries is 'Country codes of further offices, beside the country of its base.';
comment on column organization.rare_contact is 'The user of the platform''s own organisation who looks after this one.';
comment on column organization.search is 'Whether its staff can look for a person across all roles.';
alter table organization enable row level security;
alter table organization force row level security;
create policy organization_tenant on organization to evenhand_ordinary, evenhand_contextual, evenhand_diversity, evenhand_privacy
  using (id = app.org()) with check (id = app.org());
create policy organization_platform on organization to evenhand_platform using (true) with check (true);
grant select, update on organization to evenhand_ordinary;
grant select on organization to evenhand_contextual, evenhand_diversity, evenhand_privacy;
grant select, insert, update on organization to evenhand_platform;

create table organization_logo (
  organization_id uuid not null,
  id uuid not null,
  content_type text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  constraint organization_logo_key primary key (organization_id),
  constraint organization_logo_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table organization_logo is
  'The picture that stands in place of an organisation''s name. It is small, written anew when it was sent, and public.';
alter table organization_logo enable row level security;
alter table organization_logo force row level security;
create policy organization_logo_tenant on organization_logo using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on organization_logo to evenhand_ordinary;

create table tenant_host (
  host text not null,
  organization_id uuid not null,
  variant text not null,
  purpose text not null,
  environment text not null,
  redirect_to text,
  constraint tenant_host_key primary key (host),
  constraint tenant_host_purpose check (purpose in ('main', 'careers', 'apply', 'legacy')),
  constraint tenant_host_environment check (environment in ('LOCAL', 'DEV', 'STAGING', 'PROD'))
);
comment on table tenant_host is 'Directory of hosts: each exact host belongs to one organisation. Global uniqueness lives here.';
-- The hosts of one organisation.
create index tenant_host_organization on tenant_host (organization_id);
grant select, insert, update, delete on tenant_host to evenhand_platform;

create table tenant_code (
  code text not null,
  organization_id uuid not null,
  constraint tenant_code_key primary key (code)
);
comment on table tenant_code is
  'Directory of subdomain codes: each code belongs to one organisation. Global uniqueness lives here.';
grant select, insert, update, delete on tenant_code to evenhand_platform;

create table short_link (
  organization_id uuid not null,
  code text not null,
  kind text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  constraint short_link_key primary key (organization_id, code),
  constraint short_link_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint short_link_kind check (kind in ('role', 'event'))
);
comment on table short_link is
  'A short address of a role or an event, for posters and messages. It is made on the first request and never changed.';
-- A role or an event has one short address, looked up before one is made.
create unique index short_link_subject on short_link (organization_id, kind, subject_id);
alter table short_link enable row level security;
alter table short_link force row level security;
create policy short_link_tenant on short_link using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on short_link to evenhand_ordinary;
