-- A person who signs in. Accounts are per organisation.
create table user_account (
  organization_id uuid not null,
  id uuid not null,
  user_type text not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  status text not null,
  two_step text not null default 'off',
  totp_secret bytea,
  language text not null default 'en',
  avatar text,
  grants text[] not null default '{}',
  invited_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint user_account_key primary key (organization_id, id),
  constraint user_account_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint user_account_type check (user_type in ('CANDIDATE', 'ANONYMOUS_CANDIDATE', 'HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN')),
  constraint user_account_status check (status in ('INVITED', 'NOT_VERIFIED', 'ACTIVE', 'DISABLED')),
  constraint user_account_two_step check (two_step in ('off', 'email', 'app'))
);
create unique index user_account_email on user_account (organization_id, email_key);
create index user_account_staff on user_account (organization_id, user_type, last_name, id);
alter table user_account enable row level security;
alter table user_account force row level security;
create policy user_account_tenant on user_account using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on user_account to evenhand_ordinary;

-- One signed-in device. Every request reads its row, so that a sign-out holds at once.
create table session (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  device_name text not null,
  browser boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  constraint session_key primary key (organization_id, id),
  constraint session_account foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
create index session_account_id on session (organization_id, user_id) where ended_at is null;
create index session_expires_at on session (organization_id, expires_at);
alter table session enable row level security;
alter table session force row level security;
create policy session_tenant on session using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on session to evenhand_ordinary;

create table refresh_token (
  organization_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  parent_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_token_key primary key (organization_id, token_hash),
  constraint refresh_token_session foreign key (organization_id, session_id) references session (organization_id, id) on delete cascade
);
create index refresh_token_session_id on refresh_token (organization_id, session_id);
alter table refresh_token enable row level security;
alter table refresh_token force row level security;
create policy refresh_token_tenant on refresh_token using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on refresh_token to evenhand_ordinary;

-- One-use tokens sent by mail or handed between hosts; only their hash is kept.
create table user_token (
  organization_id uuid not null,
  token_hash bytea not null,
  kind text not null,
  user_id uuid not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint user_token_key primary key (organization_id, token_hash),
  constraint user_token_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint user_token_kind check (kind in ('confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'hop'))
);
create index user_token_user_id on user_token (organization_id, user_id, kind);
alter table user_token enable row level security;
alter table user_token force row level security;
create policy user_token_tenant on user_token using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on user_token to evenhand_ordinary;

create table passcode (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint passcode_key primary key (organization_id, id),
  constraint passcode_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
create index passcode_user_id on passcode (organization_id, user_id, created_at desc);
alter table passcode enable row level security;
alter table passcode force row level security;
create policy passcode_tenant on passcode using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on passcode to evenhand_ordinary;

create table remembered_device (
  organization_id uuid not null,
  cookie_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint remembered_device_key primary key (organization_id, cookie_hash),
  constraint remembered_device_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
create index remembered_device_user_id on remembered_device (organization_id, user_id);
alter table remembered_device enable row level security;
alter table remembered_device force row level security;
create policy remembered_device_tenant on remembered_device using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on remembered_device to evenhand_ordinary;
