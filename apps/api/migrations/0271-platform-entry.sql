-- An administrator of the platform enters an organisation, with a reason and until a time. Their account here has a type of its own:
-- no list of staff shows it, it has no password, and only a ticket from the platform signs it in.
alter table user_account drop constraint user_account_type;
alter table user_account add constraint user_account_type check (
  user_type in ('CANDIDATE', 'ANONYMOUS_CANDIDATE', 'HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN', 'PLATFORM_VISITOR')
);

alter table user_token drop constraint user_token_kind;
alter table user_token add constraint user_token_kind check (
  kind in ('confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'hop', 'undo-email', 'restore', 'access', 'claim', 'visit')
);

-- No use of a session carries it beyond this time.
alter table session add column ends_by timestamptz;

-- A visit that was entered has a reason and an end, and ends with the session at the platform that it came from.
alter table platform_visit add column reason text;
alter table platform_visit add column ends_at timestamptz;
alter table platform_visit add column home_organization_id uuid;
alter table platform_visit add column home_session_id uuid;
alter table platform_visit add constraint platform_visit_entry check (
  (reason is null) = (ends_at is null)
  and (reason is null) = (home_organization_id is null)
  and (reason is null) = (home_session_id is null)
);
create unique index platform_visit_entered on platform_visit (organization_id, visitor_id)
  where reason is not null and left_at is null;
