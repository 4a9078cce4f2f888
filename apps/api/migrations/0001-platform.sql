-- Database roles: one for each room, and one that sees no candidate. The application logs in as a role that owns nothing
-- and may become one of these; `app.enter` does so once, at the beginning of a transaction.
create schema if not exists app;

do $$
declare room text;
begin
  foreach room in array array['evenhand_ordinary', 'evenhand_contextual', 'evenhand_diversity', 'evenhand_platform', 'evenhand_privacy'] loop
    begin
      execute format('create role %I nologin', room);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

grant usage on schema app, public to evenhand_ordinary, evenhand_contextual, evenhand_diversity, evenhand_platform, evenhand_privacy;

create function app.set_org(o uuid) returns void language plpgsql as $$
begin
  execute format('set local app.org = %L', coalesce(o::text, ''));
end $$;

create function app.enter(room text, o uuid) returns void language plpgsql as $$
begin
  execute format('set local role %I', room);
  perform app.set_org(o);
end $$;

create function app.org() returns uuid language sql stable as $$
  select nullif(current_setting('app.org', true), '')::uuid
$$;

-- A tenant: one organisation for each product that an employer uses.
create table organization (
  id uuid not null,
  group_id uuid,
  subdomain text not null,
  name text not null,
  sector_id smallint not null,
  country_base text not null default 'UK',
  product_type text not null,
  tier text,
  status text not null default 'ACTIVE',
  is_platform boolean not null default false,
  configuration jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint organization_key primary key (id),
  constraint organization_country_base check (country_base in ('UK', 'OZ', 'HK', 'GCC', 'OTHER')),
  constraint organization_product_type check (product_type in ('NETWORK', 'ATS', 'LATERAL', 'CRS', 'ICMS')),
  constraint organization_status check (status in ('ACTIVE', 'ARCHIVED'))
);
alter table organization enable row level security;
alter table organization force row level security;
create policy organization_tenant on organization to evenhand_ordinary, evenhand_contextual, evenhand_diversity, evenhand_privacy
  using (id = app.org()) with check (id = app.org());
create policy organization_platform on organization to evenhand_platform using (true) with check (true);
grant select, update on organization to evenhand_ordinary;
grant select on organization to evenhand_contextual, evenhand_diversity, evenhand_privacy;
grant select, insert, update on organization to evenhand_platform;

-- Directory: which exact host (and which subdomain code) is whose. Global uniqueness lives here.
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
create index tenant_host_organization on tenant_host (organization_id);
grant select, insert, update, delete on tenant_host to evenhand_platform;

create table tenant_code (
  code text not null,
  organization_id uuid not null,
  constraint tenant_code_key primary key (code)
);
grant select, insert, update, delete on tenant_code to evenhand_platform;

-- Directory: in which tenants an address (keyed hash) has a staff account.
create table login_directory (
  email_hash bytea not null,
  organization_id uuid not null,
  user_id uuid not null,
  constraint login_directory_key primary key (email_hash, organization_id)
);
grant insert on login_directory to evenhand_ordinary;
grant select, insert, update, delete on login_directory to evenhand_platform;

-- Rate limits and lock-outs, by a keyed hash of what is limited.
create table rate_counter (
  bucket text not null,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_counter_key primary key (bucket)
);
create index rate_counter_resets_at on rate_counter (resets_at);
grant select, insert, update, delete on rate_counter to evenhand_platform;

-- Shared catalogue of published roles: what anybody may read, of every employer.
create table public_role (
  id uuid not null,
  organization_id uuid not null,
  title text not null,
  location text not null,
  opens_at timestamptz,
  closes_at timestamptz,
  constraint public_role_key primary key (organization_id, id)
);
alter table public_role enable row level security;
alter table public_role force row level security;
create policy public_role_tenant on public_role to evenhand_ordinary using (organization_id = app.org()) with check (organization_id = app.org());
create policy public_role_platform on public_role to evenhand_platform using (true);
create index public_role_closes_at on public_role (closes_at);
grant select, insert, update, delete on public_role to evenhand_ordinary;
grant select on public_role to evenhand_platform;
