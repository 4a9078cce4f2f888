alter table candidate_reply add column channel text not null default 'page';
alter table candidate_reply add column quoted text not null default '';
alter table candidate_reply add column other_sender text;
alter table candidate_reply add column is_automatic boolean not null default false;
alter table candidate_reply add constraint candidate_reply_channel check (channel in ('page', 'mail'));
comment on column candidate_reply.channel is 'Whether it was written on the page of the application or came by mail.';
comment on column candidate_reply.quoted is 'What a mail repeats of earlier ones.';
comment on column candidate_reply.other_sender is
  'The address that the mail came from, when it is not the candidate''s: it may be somebody else''s word.';
comment on column candidate_reply.is_automatic is 'A program wrote it, such as an absence note: it answers nothing.';

create table reply_attachment (
  organization_id uuid not null,
  id uuid not null,
  reply_id uuid not null,
  application_id uuid not null,
  file_name text not null,
  content_type text,
  size_bytes integer not null,
  storage_key text,
  refusal text,
  created_at timestamptz not null,
  constraint reply_attachment_key primary key (organization_id, id),
  constraint reply_attachment_reply foreign key (organization_id, reply_id) references candidate_reply (organization_id, id) on delete cascade,
  constraint reply_attachment_kept check ((storage_key is null) = (refusal is not null) and (storage_key is null) = (content_type is null))
);
comment on table reply_attachment is 'Files that came with a candidate''s mail.';
comment on column reply_attachment.refusal is 'The reason why the file was not kept: it is of a kind or size that no upload may have.';
-- The files of a thread's replies.
create index reply_attachment_reply_id on reply_attachment (organization_id, reply_id);
-- The files of a person who is erased.
create index reply_attachment_application_id on reply_attachment (organization_id, application_id);
alter table reply_attachment enable row level security;
alter table reply_attachment force row level security;
create policy reply_attachment_tenant on reply_attachment using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on reply_attachment to evenhand_ordinary;
grant select, delete on reply_attachment to evenhand_privacy;

create table inbound_mail (
  organization_id uuid not null,
  id uuid not null,
  mail_key bytea not null,
  outcome text not null,
  reason text,
  application_id uuid,
  from_address text,
  subject text,
  body text,
  storage_key text,
  received_at timestamptz not null,
  constraint inbound_mail_key primary key (organization_id, id),
  constraint inbound_mail_once unique (organization_id, mail_key),
  constraint inbound_mail_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint inbound_mail_outcome check (
    outcome in ('reply', 'other_sender', 'automatic', 'report', 'unplaced') and (outcome = 'unplaced') = (reason is not null)
  )
);
comment on table inbound_mail is
  'Every mail that came in, by which it is taken once. One that could not be placed keeps its words and the mail itself for an administrator.';
comment on column inbound_mail.mail_key is 'SHA-256 over the thread or mail that it is about and its Message-ID, else its bytes.';
comment on column inbound_mail.storage_key is 'The mail itself, of one that could not be placed.';
-- Mails that could not be placed, newest first.
create index inbound_mail_unplaced on inbound_mail (organization_id, received_at desc, id desc) where outcome = 'unplaced';
-- Upkeep deletes old ones.
create index inbound_mail_received_at on inbound_mail (organization_id, received_at);
create index inbound_mail_application_id on inbound_mail (organization_id, application_id) where application_id is not null;
alter table inbound_mail enable row level security;
alter table inbound_mail force row level security;
create policy inbound_mail_tenant on inbound_mail using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on inbound_mail to evenhand_ordinary;
grant select, delete on inbound_mail to evenhand_privacy;
