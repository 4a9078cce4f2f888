-- Accounts, sessions and the tokens that sign a person in.

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
  totp_pending bytea,
  totp_step integer not null default 0,
  language text not null default 'en',
  time_zone text,
  avatar text,
  grants text[] not null default '{}',
  invited_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint user_account_key primary key (organization_id, id),
  constraint user_account_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint user_account_two_step check (two_step in ('off', 'email', 'app')),
  constraint user_account_status check (status in ('INVITED', 'NOT_VERIFIED', 'ACTIVE', 'DISABLED', 'REMOVED', 'LEAVING')),
  constraint user_account_type
    check (user_type in ('CANDIDATE', 'ANONYMOUS_CANDIDATE', 'HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN', 'PLATFORM_VISITOR'))
);
comment on table user_account is
  'A person who signs in. Accounts are per organisation. A removed member of staff keeps the row that their work points to, '
  'without an address. The status LEAVING marks an account whose owner asked to be erased, until that is done.';
comment on column user_account.user_type is
  'PLATFORM_VISITOR is the account of the platform''s administrator who entered this organisation, with a reason and until a '
  'time. No list of staff shows it, it has no password, and only a ticket from the platform signs it in.';
comment on column user_account.totp_pending is 'Secret of an authenticator app that waits for its first code.';
comment on column user_account.totp_step is 'The last time step whose passcode was used up.';
comment on column user_account.grants is 'Separate permissions: given beside the office, or with a dash before them taken from it.';
-- Sign-in finds the account of an address.
create unique index user_account_email on user_account (organization_id, email_key);
-- The list of staff, by last name.
create index user_account_staff on user_account (organization_id, user_type, last_name, id);
alter table user_account enable row level security;
alter table user_account force row level security;
create policy user_account_tenant on user_account using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on user_account to evenhand_ordinary;
grant select, update, delete on user_account to evenhand_privacy;

create table login_directory (
  email_hash bytea not null,
  organization_id uuid not null,
  user_id uuid not null,
  constraint login_directory_key primary key (email_hash, organization_id)
);
comment on table login_directory is 'Directory of sign-ins: the tenants in which an address (keyed hash) has a staff account.';
grant insert on login_directory to evenhand_ordinary;
grant select, insert, update, delete on login_directory to evenhand_platform;

create table session (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  device_name text not null,
  browser boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ends_by timestamptz,
  ended_at timestamptz,
  ended_reason text,
  constraint session_key primary key (organization_id, id),
  constraint session_account foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table session is 'One signed-in device. Every request reads its row, so that a sign-out holds at once.';
comment on column session.ends_by is 'No use of a session carries it beyond this time.';
-- The signed-in devices of an account.
create index session_account_id on session (organization_id, user_id) where ended_at is null;
-- Upkeep deletes sessions that have run out.
create index session_expires_at on session (organization_id, expires_at);
alter table session enable row level security;
alter table session force row level security;
create policy session_tenant on session using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on session to evenhand_ordinary;
grant select, update, delete on session to evenhand_privacy;

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
comment on table refresh_token is 'Tokens that renew a session. Each works once, and only its hash is kept.';
comment on column refresh_token.parent_hash is 'Hash of the token that was exchanged for this one.';
create index refresh_token_session_id on refresh_token (organization_id, session_id);
-- Upkeep deletes tokens that have run out.
create index refresh_token_expires_at on refresh_token (organization_id, expires_at);
alter table refresh_token enable row level security;
alter table refresh_token force row level security;
create policy refresh_token_tenant on refresh_token using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on refresh_token to evenhand_ordinary;

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
  constraint user_token_kind
    check (kind in ('confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'hop', 'undo-email', 'restore', 'access', 'claim', 'visit'))
);
comment on table user_token is 'One-use tokens sent by mail or handed between hosts. Only their hash is kept.';
comment on column user_token.kind is
  '''access'' is the mailed link of a candidate who applies without an account. ''claim'' is the mailed link by which a '
  'candidate whom staff added makes the account theirs. ''visit'' is the ticket of an administrator of the platform.';
create index user_token_user_id on user_token (organization_id, user_id, kind);
-- Upkeep deletes tokens that have run out.
create index user_token_expires_at on user_token (organization_id, expires_at);
alter table user_token enable row level security;
alter table user_token force row level security;
create policy user_token_tenant on user_token using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on user_token to evenhand_ordinary, evenhand_privacy;

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
comment on table passcode is 'One-use codes sent for the second step of a sign-in. Only their hash is kept.';
-- The newest code of an account.
create index passcode_user_id on passcode (organization_id, user_id, created_at desc);
-- Upkeep deletes codes that have run out.
create index passcode_expires_at on passcode (organization_id, expires_at);
alter table passcode enable row level security;
alter table passcode force row level security;
create policy passcode_tenant on passcode using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on passcode to evenhand_ordinary;
grant select, update, delete on passcode to evenhand_privacy;

create table recovery_code (
  organization_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_key primary key (organization_id, user_id, code_hash),
  constraint recovery_code_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table recovery_code is
  'Codes for an account whose authenticator app is lost. Each works once, and only its keyed hash is kept.';
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_tenant on recovery_code using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on recovery_code to evenhand_ordinary;

create table remembered_device (
  organization_id uuid not null,
  cookie_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint remembered_device_key primary key (organization_id, cookie_hash),
  constraint remembered_device_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table remembered_device is 'Devices on which an account skips the second step. Only a hash of the cookie is kept.';
create index remembered_device_user_id on remembered_device (organization_id, user_id);
-- Upkeep deletes devices that have run out.
create index remembered_device_expires_at on remembered_device (organization_id, expires_at);
alter table remembered_device enable row level security;
alter table remembered_device force row level security;
create policy remembered_device_tenant on remembered_device using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on remembered_device to evenhand_ordinary;
grant select, update, delete on remembered_device to evenhand_privacy;

create table platform_visit (
  organization_id uuid not null,
  id uuid not null,
  visitor_id uuid not null,
  visitor_name text not null,
  session_id uuid not null,
  home_organization_id uuid,
  home_session_id uuid,
  reason text,
  entered_at timestamptz not null,
  ends_at timestamptz,
  last_seen_at timestamptz not null,
  left_at timestamptz,
  constraint platform_visit_key primary key (organization_id, id),
  constraint platform_visit_entry check (
    (reason is null) = (ends_at is null)
    and (reason is null) = (home_organization_id is null)
    and (reason is null) = (home_session_id is null)
  )
);
comment on table platform_visit is
  'A visit of the platform''s staff to a tenant. The tenant''s administrators see the visitor, when the visit began, and when it '
  'was last active. The row cannot be deleted from the tenant''s history.';
comment on column platform_visit.visitor_name is 'The name stands here because the visitor has no lasting account in this tenant.';
comment on column platform_visit.reason is
  'A visit that was entered has a reason and an end, and ends with the session at the platform that it came from.';
-- A session has one open visit.
create unique index platform_visit_open on platform_visit (organization_id, session_id) where left_at is null;
-- The list of visits that the tenant's administrators see, newest first.
create index platform_visit_entered_at on platform_visit (organization_id, entered_at desc, id desc);
create index platform_visit_visitor on platform_visit (organization_id, visitor_id);
-- A visitor has one entered visit at a time.
create unique index platform_visit_entered on platform_visit (organization_id, visitor_id)
  where reason is not null and left_at is null;
alter table platform_visit enable row level security;
alter table platform_visit force row level security;
create policy platform_visit_tenant on platform_visit using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on platform_visit to evenhand_ordinary;
