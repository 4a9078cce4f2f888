create table mail_pace (
  organization_id uuid not null,
  next_at timestamptz not null,
  constraint mail_pace_key primary key (organization_id),
  constraint mail_pace_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table mail_pace is 'How far the turns of an organisation''s mails are given, so that it sends no more of them in a minute than it may.';
comment on column mail_pace.next_at is 'The time of the next turn when all mails went out evenly. Some may go out sooner.';
alter table mail_pace enable row level security;
alter table mail_pace force row level security;
create policy mail_pace_tenant on mail_pace using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on mail_pace to evenhand_ordinary;

create table mail_domain (
  organization_id uuid not null,
  address text not null,
  domain text not null,
  selector text not null,
  private_key bytea not null,
  public_key text not null,
  next_private_key bytea,
  next_public_key text,
  dkim text not null default 'unknown',
  next_dkim text not null default 'unknown',
  spf text not null default 'unknown',
  dmarc text not null default 'unknown',
  checked_at timestamptz,
  verified_at timestamptz,
  failing_since timestamptz,
  rotated_at timestamptz,
  created_at timestamptz not null,
  constraint mail_domain_key primary key (organization_id),
  constraint mail_domain_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint mail_domain_selector check (selector in ('evenhand1', 'evenhand2')),
  constraint mail_domain_next check ((next_private_key is null) = (next_public_key is null)),
  constraint mail_domain_states check (
    dkim in ('unknown', 'ok', 'missing', 'wrong') and next_dkim in ('unknown', 'ok', 'missing', 'wrong')
    and spf in ('unknown', 'ok', 'missing', 'wrong') and dmarc in ('unknown', 'ok', 'missing', 'wrong')
  )
);
comment on table mail_domain is 'The domain that an organisation''s mails come from, once its records in the DNS name our key.';
comment on column mail_domain.address is 'The address that mails come from.';
comment on column mail_domain.selector is 'The name of the record of the present key. The next key has the other name.';
comment on column mail_domain.private_key is 'Signs mail. Sealed with the installation''s secret.';
comment on column mail_domain.next_private_key is 'The key that takes over once its record is in the DNS, sealed. Null: the present one stays.';
comment on column mail_domain.verified_at is 'When the record of the key was found first. Null: mails come from the platform''s address.';
comment on column mail_domain.failing_since is 'Since when the record of the key is gone or another one. Mails come from the platform''s address meanwhile.';
comment on column mail_domain.rotated_at is 'When the present key took over from the one before.';
alter table mail_domain enable row level security;
alter table mail_domain force row level security;
create policy mail_domain_tenant on mail_domain using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on mail_domain to evenhand_ordinary;

create table mail_domain_owner (
  domain text not null,
  organization_id uuid not null,
  constraint mail_domain_owner_key primary key (domain)
);
comment on table mail_domain_owner is 'Which organisation has verified which domain: no other one may send from it.';
grant select, insert, update, delete on mail_domain_owner to evenhand_platform;
-- The domains that are checked every day, and that of one organisation.
create index mail_domain_owner_organization_id on mail_domain_owner (organization_id);

-- The reports of the last days.
create index message_event_at on message_event (organization_id, at);
