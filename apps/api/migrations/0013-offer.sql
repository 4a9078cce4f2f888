-- Offers, requests, amendments and feedback after an application, and their reminders.

create table offer (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null,
  terms text not null,
  starts_on date,
  answer_by timestamptz not null,
  sent_at timestamptz,
  sent_by uuid,
  answered_at timestamptz,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offer_key primary key (organization_id, id),
  constraint offer_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint offer_state check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CLOSED'))
);
comment on table offer is 'An offer: its terms and until when it can be answered. Only the team sees it before it is sent.';
comment on column offer.state is
  'WITHDRAWN: the employer took it back. CLOSED: the application was settled otherwise, and may be given back with it.';
comment on column offer.sent_by is 'A member of staff, or of the platform''s staff, who have no account here.';
create index offer_application_id on offer (organization_id, application_id);
-- An application has one open offer.
create unique index offer_one_open on offer (organization_id, application_id) where state in ('DRAFT', 'SENT');
-- Offers that wait for an answer, by the day on which they expire.
create index offer_waiting on offer (organization_id, answer_by) where state = 'SENT';
alter table offer enable row level security;
alter table offer force row level security;
create policy offer_tenant on offer using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on offer to evenhand_ordinary;
grant select, delete on offer to evenhand_privacy;

create table candidate_request (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  document_kind text,
  question text not null,
  state text not null,
  due_at timestamptz not null,
  asked_by uuid,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  document_id uuid,
  version integer not null default 1,
  constraint candidate_request_key primary key (organization_id, id),
  constraint candidate_request_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint candidate_request_document foreign key (organization_id, document_id) references document (organization_id, id),
  constraint candidate_request_kind check (kind in ('DOCUMENT', 'QUESTION', 'DETAILS')),
  constraint candidate_request_state check (state in ('OPEN', 'ANSWERED', 'CANCELLED'))
);
comment on table candidate_request is
  'A request of staff to a candidate who has applied: for a document, for an answer, or to check whether their details are still '
  'right.';
create index candidate_request_application_id on candidate_request (organization_id, application_id);
create index candidate_request_document_id on candidate_request (organization_id, document_id) where document_id is not null;
-- Open requests by the day on which they are due.
create index candidate_request_waiting on candidate_request (organization_id, due_at) where state = 'OPEN';
alter table candidate_request enable row level security;
alter table candidate_request force row level security;
create policy candidate_request_tenant on candidate_request using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_request to evenhand_ordinary;
grant select, delete on candidate_request to evenhand_privacy;

create table amendment (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null,
  input text not null,
  parts jsonb not null,
  open_until timestamptz,
  reply text not null default '',
  changes jsonb not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  made_at timestamptz,
  version integer not null default 1,
  constraint amendment_key primary key (organization_id, id),
  constraint amendment_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint amendment_state check (state in ('ASKED', 'OPEN', 'CLOSED', 'REFUSED', 'MADE'))
);
comment on table amendment is
  'A request to change what was sent, the questions that were opened for it and until when, and the change that was made.';
comment on column amendment.parts is 'Keys of the questions that were opened.';
comment on column amendment.changes is 'The changes: question, before, after.';
create index amendment_application_id on amendment (organization_id, application_id);
-- An application has one open amendment.
create unique index amendment_one_open on amendment (organization_id, application_id) where state in ('ASKED', 'OPEN');
alter table amendment enable row level security;
alter table amendment force row level security;
create policy amendment_tenant on amendment using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on amendment to evenhand_ordinary;
grant select, delete on amendment to evenhand_privacy;

create table application_feedback (
  organization_id uuid not null,
  application_id uuid not null,
  strengths jsonb not null,
  body text not null,
  released_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint application_feedback_key primary key (organization_id, application_id),
  constraint application_feedback_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table application_feedback is
  'The employer''s feedback to a candidate about their application. The candidate sees nothing of it before it is released.';
alter table application_feedback enable row level security;
alter table application_feedback force row level security;
create policy application_feedback_tenant on application_feedback using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_feedback to evenhand_ordinary;
grant select, delete on application_feedback to evenhand_privacy;

create table task_reminder (
  organization_id uuid not null,
  application_id uuid not null,
  task_id uuid not null,
  due_at timestamptz not null,
  days smallint not null,
  sent_at timestamptz not null,
  constraint task_reminder_key primary key (organization_id, task_id, due_at, days),
  constraint task_reminder_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table task_reminder is
  'Reminders of a request or an offer that have gone out. A task whose day was moved has reminders of its own.';
create index task_reminder_application_id on task_reminder (organization_id, application_id);
alter table task_reminder enable row level security;
alter table task_reminder force row level security;
create policy task_reminder_tenant on task_reminder using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on task_reminder to evenhand_ordinary;
grant select, delete on task_reminder to evenhand_privacy;

create table draft_reminder (
  organization_id uuid not null,
  application_id uuid not null,
  closes_at timestamptz not null,
  days smallint not null,
  sent_at timestamptz not null,
  constraint draft_reminder_key primary key (organization_id, application_id, closes_at, days),
  constraint draft_reminder_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table draft_reminder is
  'Reminders of drafts that have gone out. The key lets each go out once for a deadline. A deadline that was moved has reminders '
  'of its own.';
alter table draft_reminder enable row level security;
alter table draft_reminder force row level security;
create policy draft_reminder_tenant on draft_reminder using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on draft_reminder to evenhand_ordinary;
grant select, delete on draft_reminder to evenhand_privacy;
