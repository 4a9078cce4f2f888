-- A token with which a person goes on, signed in, on another host lasts a minute: those of before are not renamed.
alter table user_token no force row level security;
delete from user_token where kind = 'hop';
alter table user_token force row level security;
alter table user_token drop constraint user_token_kind;
alter table user_token add constraint user_token_kind check (
  kind in (
    'confirm', 'verify-email', 'reset', 'magic', 'on-boarding', 'host-switch', 'undo-email', 'restore', 'access', 'claim', 'visit'
  )
);
