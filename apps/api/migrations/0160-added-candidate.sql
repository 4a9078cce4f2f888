-- 'claim': the mailed link by which somebody whom staff have added makes the account theirs.
alter table user_token drop constraint user_token_kind;
alter table user_token add constraint user_token_kind
  check (kind in ('confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'hop', 'undo-email', 'restore', 'access', 'claim'));
