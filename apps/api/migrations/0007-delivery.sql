-- Every mail that was or will be sent. The row and its job are written in the transaction of the change it tells of.
create table mail_message (
  organization_id uuid not null,
  id uuid not null,
  template text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text_body text not null,
  candidate_id uuid,
  application_id uuid,
  batch_id uuid,
  state text not null default 'waiting',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_message_key primary key (organization_id, id),
  constraint mail_message_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint mail_message_state check (state in ('waiting', 'sent', 'cancelled'))
);
create index mail_message_created_at on mail_message (organization_id, created_at desc, id desc);
create index mail_message_candidate_id on mail_message (organization_id, candidate_id, created_at desc);
alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy mail_message_tenant on mail_message using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on mail_message to evenhand_ordinary;

-- Answers to writes that carried an Idempotency-Key, kept for a day.
create table idempotent_answer (
  organization_id uuid not null,
  caller text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotent_answer_key primary key (organization_id, caller, endpoint, key)
);
create index idempotent_answer_created_at on idempotent_answer (organization_id, created_at);
alter table idempotent_answer enable row level security;
alter table idempotent_answer force row level security;
create policy idempotent_answer_tenant on idempotent_answer using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on idempotent_answer to evenhand_ordinary;
