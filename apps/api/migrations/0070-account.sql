-- A member of staff who was removed keeps the row that their work points to, without an address; somebody who asked to be
-- erased is LEAVING until that is done.
alter table user_account drop constraint user_account_status;
alter table user_account add constraint user_account_status
  check (status in ('INVITED', 'NOT_VERIFIED', 'ACTIVE', 'DISABLED', 'REMOVED', 'LEAVING'));

-- Passcodes of an authenticator app: the secret that waits for its first code, and the last time step that was used up.
alter table user_account add column totp_pending bytea;
alter table user_account add column totp_step integer not null default 0;
alter table user_account add column time_zone text;

alter table user_token drop constraint user_token_kind;
alter table user_token add constraint user_token_kind
  check (kind in ('confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'hop', 'undo-email', 'restore'));

-- What lets somebody in who has lost their authenticator app: each works once, only its keyed hash is kept.
create table recovery_code (
  organization_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_key primary key (organization_id, user_id, code_hash),
  constraint recovery_code_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_tenant on recovery_code using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on recovery_code to evenhand_ordinary;
