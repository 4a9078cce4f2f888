-- Mail, and what people want to be written to about.

create table mail_message (
  organization_id uuid not null,
  id uuid not null,
  template text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text_body text not null,
  attachment text,
  calendar text,
  stop_address text,
  candidate_id uuid,
  application_id uuid,
  batch_id uuid,
  state text not null default 'waiting',
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_message_key primary key (organization_id, id),
  constraint mail_message_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint mail_message_state check (state in ('waiting', 'sending', 'sent', 'cancelled', 'failed'))
);
comment on table mail_message is
  'Every mail that was or will be sent. The row and its job are written in the transaction of the change it tells of.';
comment on column mail_message.attachment is
  'The name of the maker of an attached file. It is made when the message is sent, so that no copy of it is kept.';
comment on column mail_message.calendar is 'An entry for the recipient''s calendar, which goes with the mail as a file.';
comment on column mail_message.stop_address is 'The address at which one click stops further mail of the kind.';
comment on column mail_message.state is
  '''sending'': it is claimed before it is handed to the mail server, and can no longer be taken back. ''failed'': the mail '
  'server refused it for good, or did not take it for two days.';
comment on column mail_message.attempts is 'How often it was handed to the mail server.';
comment on column mail_message.failure is 'The reason why it was not taken the last time: codes only, no address.';
-- The list of messages, newest first.
create index mail_message_created_at on mail_message (organization_id, created_at desc, id desc);
-- A candidate's messages, newest first.
create index mail_message_candidate_id on mail_message (organization_id, candidate_id, created_at desc);
-- The mails of one bulk action: to cancel those that wait, and to go on where a job stopped.
create index mail_message_batch on mail_message (organization_id, batch_id, application_id) where batch_id is not null;
alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy mail_message_tenant on mail_message using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on mail_message to evenhand_ordinary;
grant select, insert, delete on mail_message to evenhand_privacy;

create table notification_choice (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  days jsonb,
  updated_at timestamptz not null,
  constraint notification_choice_key primary key (organization_id, user_id, kind, channel),
  constraint notification_choice_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint notification_choice_channel check (channel in ('email', 'sms'))
);
comment on table notification_choice is 'The kinds of messages that a person wants, as far as that differs from the usual.';
comment on column notification_choice.days is 'Reminders: how many days before the deadline. Null: the usual ones.';
alter table notification_choice enable row level security;
alter table notification_choice force row level security;
create policy notification_choice_tenant on notification_choice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on notification_choice to evenhand_ordinary;
