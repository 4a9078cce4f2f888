-- Database roles, the functions by which a transaction enters one, and counters and answers that no feature owns.

create schema if not exists app;

-- A role for each data zone, and one that sees no candidate. The application logs in as a role that owns nothing and may become
-- one of these: `app.enter` makes it one at the beginning of a transaction.
do $$
declare zone text;
begin
  foreach zone in array array[
    'evenhand_ordinary', 'evenhand_contextual', 'evenhand_diversity', 'evenhand_platform', 'evenhand_privacy'
  ] loop
    begin
      execute format('create role %I nologin', zone);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

grant usage on schema app, public to evenhand_ordinary, evenhand_contextual, evenhand_diversity, evenhand_platform, evenhand_privacy;

create function app.set_org(o uuid) returns void language plpgsql as $$
begin
  execute format('set local app.org = %L', coalesce(o::text, ''));
end $$;

create function app.enter(dataZone text, o uuid) returns void language plpgsql as $$
begin
  execute format('set local role %I', dataZone);
  perform app.set_org(o);
end $$;

create function app.org() returns uuid language sql stable as $$
  select nullif(current_setting('app.org', true), '')::uuid
$$;

create table rate_counter (
  bucket text not null,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_counter_key primary key (bucket)
);
comment on table rate_counter is 'Rate limits and lock-outs. The bucket is a keyed hash of what is limited.';
-- Upkeep deletes counters that have run out.
create index rate_counter_resets_at on rate_counter (resets_at);
grant select, insert, update, delete on rate_counter to evenhand_platform;

create table idempotent_answer (
  organization_id uuid not null,
  caller text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotent_answer_key primary key (organization_id, caller, endpoint, key)
);
comment on table idempotent_answer is 'Answers to writes that carried an Idempotency-Key, kept for a day.';
-- Upkeep deletes answers of an earlier day.
create index idempotent_answer_created_at on idempotent_answer (organization_id, created_at);
alter table idempotent_answer enable row level security;
alter table idempotent_answer force row level security;
create policy idempotent_answer_tenant on idempotent_answer using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on idempotent_answer to evenhand_ordinary;
grant select, delete on idempotent_answer to evenhand_privacy;

create table platform_answer (
  caller text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint platform_answer_key primary key (caller, endpoint, key)
);
comment on table platform_answer is
  'Answers to the platform''s own writes that carried an Idempotency-Key. Those of a tenant stand in idempotent_answer.';
-- Upkeep deletes answers of an earlier day.
create index platform_answer_created_at on platform_answer (created_at);
grant select, insert, update, delete on platform_answer to evenhand_platform;
