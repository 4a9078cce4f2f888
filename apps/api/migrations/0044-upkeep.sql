-- What has run out is found by its time, tenant by tenant.
create index refresh_token_expires_at on refresh_token (organization_id, expires_at);
create index user_token_expires_at on user_token (organization_id, expires_at);
create index passcode_expires_at on passcode (organization_id, expires_at);
create index remembered_device_expires_at on remembered_device (organization_id, expires_at);

-- Answers to the platform's own writes that carried an Idempotency-Key (a tenant's stand in idempotent_answer).
create table platform_answer (
  caller text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint platform_answer_key primary key (caller, endpoint, key)
);
create index platform_answer_created_at on platform_answer (created_at);
grant select, insert, update, delete on platform_answer to evenhand_platform;
