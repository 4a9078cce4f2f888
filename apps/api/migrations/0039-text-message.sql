alter table message_template add column channel text not null default 'mail';
alter table message_template add constraint message_template_channel check (
  channel in ('mail', 'sms') and (built_in is null or channel = 'mail')
);
comment on column message_template.channel is 'Whether it is a mail or a text message.';
alter table message_template_version add column texts jsonb not null default '{}';
comment on column message_template_version.texts is 'By language: the words of a text message.';

alter table message add column channel text not null default 'mail';
alter table message add column texts jsonb not null default '{}';
alter table message add constraint message_channel check (channel in ('mail', 'sms', 'choice'));
comment on column message.channel is 'By ''choice'' each candidate gets it as they prefer: as a mail, or as a text message.';
comment on column message.texts is 'By language: the words of a text message.';

alter table mail_message add column channel text not null default 'mail';
alter table mail_message add column parts smallint;
alter table mail_message add column provider_id text;
alter table mail_message add column delivered_at timestamptz;
alter table mail_message add constraint mail_message_channel check (
  channel in ('mail', 'sms') and (channel = 'sms') = (parts is not null)
);
comment on table mail_message is
  'Every mail and text message that was or will be sent. The row and its job are written in the transaction of the change it tells of.';
comment on column mail_message.channel is 'A text message has its number in to_address, its words in text_body, and neither subject nor html.';
comment on column mail_message.parts is 'Parts of a text message, by which it is charged.';
comment on column mail_message.provider_id is 'The provider''s id of a text message that it has taken.';
comment on column mail_message.delivered_at is 'The time at which the provider reported that a text message has arrived.';
-- The last text message to a number, in whose thread an answer from it stands.
create index mail_message_number on mail_message (organization_id, to_address, created_at desc) where channel = 'sms';

alter table candidate_reply drop constraint candidate_reply_channel;
alter table candidate_reply add constraint candidate_reply_channel check (channel in ('page', 'mail', 'sms'));
comment on column candidate_reply.channel is 'Whether it was written on the page of the application, or came by mail or text message.';
comment on table inbound_mail is
  'Every mail and text message that came in, by which it is taken once. One that could not be placed keeps its words, and a mail '
  'itself, for an administrator.';
comment on column address_state.email_key is 'An e-mail address, folded for comparing, or a mobile number in E.164.';

create table text_choice (
  organization_id uuid not null,
  user_id uuid not null,
  number text,
  consented_at timestamptz,
  stopped_at timestamptz,
  prefers text not null,
  stop_code text not null,
  updated_at timestamptz not null,
  constraint text_choice_key primary key (organization_id, user_id),
  constraint text_choice_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint text_choice_stop_code unique (organization_id, stop_code),
  constraint text_choice_prefers check (prefers in ('mail', 'sms'))
);
comment on table text_choice is 'The mobile number that a candidate gave for text messages, and whether they agreed to them.';
comment on column text_choice.number is 'In E.164.';
comment on column text_choice.consented_at is 'The time at which they last agreed to text messages. Null: they never have.';
comment on column text_choice.stopped_at is 'The time at which they stopped them. Null: they go on.';
comment on column text_choice.stop_code is 'The end of the address by which a text message lets its reader stop further ones.';
-- Whose number an incoming text message is from.
create index text_choice_number on text_choice (organization_id, number) where number is not null;
alter table text_choice enable row level security;
alter table text_choice force row level security;
create policy text_choice_tenant on text_choice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on text_choice to evenhand_ordinary;
grant select, delete on text_choice to evenhand_privacy;

create table text_setting (
  organization_id uuid not null,
  is_on boolean not null,
  sender text not null,
  cost_per_part integer not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint text_setting_key primary key (organization_id),
  constraint text_setting_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table text_setting is 'Whether an organisation sends text messages, and from whom they come.';
comment on column text_setting.sender is 'A number in E.164, which can be answered, or a name, which cannot.';
comment on column text_setting.cost_per_part is 'In hundredths of a penny or cent.';
alter table text_setting enable row level security;
alter table text_setting force row level security;
create policy text_setting_tenant on text_setting using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on text_setting to evenhand_ordinary;

create table text_usage (
  organization_id uuid not null,
  month date not null,
  parts integer not null,
  cost bigint not null,
  constraint text_usage_key primary key (organization_id, month),
  constraint text_usage_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table text_usage is 'Parts of text messages that were sent in a month. It stays when the messages of a person are erased.';
comment on column text_usage.cost is 'In hundredths of a penny or cent, at the price of the day on which each was sent.';
alter table text_usage enable row level security;
alter table text_usage force row level security;
create policy text_usage_tenant on text_usage using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on text_usage to evenhand_ordinary;
