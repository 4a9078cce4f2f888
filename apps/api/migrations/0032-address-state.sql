alter table mail_message add column bounced_at timestamptz;
alter table mail_message add column bounce_code text;
comment on column mail_message.bounced_at is 'When a mail server reported that the mail did not arrive and will not.';
comment on column mail_message.bounce_code is 'The status in that report, such as 5.1.1.';
-- Candidates whom a mail did not reach, newest first.
create index mail_message_bounced on mail_message (organization_id, bounced_at desc, id desc) where bounced_at is not null;

create table message_event (
  organization_id uuid not null,
  id uuid not null,
  mail_id uuid not null,
  kind text not null,
  code text not null,
  at timestamptz not null,
  constraint message_event_key primary key (organization_id, id),
  constraint message_event_mail foreign key (organization_id, mail_id) references mail_message (organization_id, id) on delete cascade,
  constraint message_event_kind check (kind in ('delivered', 'soft', 'bounced', 'sender', 'complaint'))
);
comment on table message_event is 'What mail servers and mailbox providers reported about a mail after it had left.';
comment on column message_event.code is 'Status or three digits of the report, empty without; never its words, which name the address.';
create index message_event_mail_id on message_event (organization_id, mail_id);
-- Whether administrators were told lately that mail is refused for what the server is.
create index message_event_sender on message_event (organization_id, at) where kind = 'sender';
alter table message_event enable row level security;
alter table message_event force row level security;
create policy message_event_tenant on message_event using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on message_event to evenhand_ordinary;
grant select, delete on message_event to evenhand_privacy;

create table address_state (
  organization_id uuid not null,
  email_key text not null,
  state text not null,
  soft_count integer not null default 0,
  soft_since timestamptz,
  last_code text not null,
  updated_at timestamptz not null,
  constraint address_state_key primary key (organization_id, email_key),
  constraint address_state_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint address_state_state check (state in ('good', 'soft', 'bounced'))
);
comment on table address_state is 'Whether mail reaches an address, by the reports about mail to it. An address without a row is good.';
comment on column address_state.soft_since is 'The time of the first of the temporary faults since the last delivery.';
alter table address_state enable row level security;
alter table address_state force row level security;
create policy address_state_tenant on address_state using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on address_state to evenhand_ordinary;
grant select, delete on address_state to evenhand_privacy;
