-- What a person wants to be written to about, where it differs from what is usual.
create table notification_choice (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  -- Reminders: how many days before the deadline. Null: the usual ones.
  days jsonb,
  updated_at timestamptz not null,
  constraint notification_choice_key primary key (organization_id, user_id, kind, channel),
  constraint notification_choice_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint notification_choice_channel check (channel in ('email', 'sms'))
);
alter table notification_choice enable row level security;
alter table notification_choice force row level security;
create policy notification_choice_tenant on notification_choice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on notification_choice to evenhand_ordinary;

-- Reminders of drafts that have gone out. The key lets each go out once for a deadline; one that was moved has reminders of its own.
create table draft_reminder (
  organization_id uuid not null,
  application_id uuid not null,
  closes_at timestamptz not null,
  days smallint not null,
  sent_at timestamptz not null,
  constraint draft_reminder_key primary key (organization_id, application_id, closes_at, days),
  constraint draft_reminder_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
alter table draft_reminder enable row level security;
alter table draft_reminder force row level security;
create policy draft_reminder_tenant on draft_reminder using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on draft_reminder to evenhand_ordinary;

create index application_unsent on application (organization_id, id) where submitted_at is null;

-- Where one click stops further mail of the kind.
alter table mail_message add column stop_address text;
