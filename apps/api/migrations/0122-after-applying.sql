-- An offer: its terms and until when it can be answered. Nobody outside the team sees it before it is sent.
create table offer (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null,
  terms text not null,
  starts_on date,
  answer_by timestamptz not null,
  sent_at timestamptz,
  -- Who sent it: a member of staff, or of the platform's staff, who have no account here.
  sent_by uuid,
  answered_at timestamptz,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offer_key primary key (organization_id, id),
  constraint offer_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint offer_state check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'))
);
create index offer_application_id on offer (organization_id, application_id);
create unique index offer_one_open on offer (organization_id, application_id) where state in ('DRAFT', 'SENT');
create index offer_waiting on offer (organization_id, answer_by) where state = 'SENT';
alter table offer enable row level security;
alter table offer force row level security;
create policy offer_tenant on offer using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on offer to evenhand_ordinary;

-- What staff ask somebody for who has applied: a document, an answer, or to look whether their details are still right.
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
  constraint candidate_request_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint candidate_request_document foreign key (organization_id, document_id) references document (organization_id, id),
  constraint candidate_request_kind check (kind in ('DOCUMENT', 'QUESTION', 'DETAILS')),
  constraint candidate_request_state check (state in ('OPEN', 'ANSWERED', 'CANCELLED'))
);
create index candidate_request_application_id on candidate_request (organization_id, application_id);
create index candidate_request_document_id on candidate_request (organization_id, document_id) where document_id is not null;
create index candidate_request_waiting on candidate_request (organization_id, due_at) where state = 'OPEN';
alter table candidate_request enable row level security;
alter table candidate_request force row level security;
create policy candidate_request_tenant on candidate_request using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_request to evenhand_ordinary;

-- Reminders of a request or an offer that have gone out; one whose day was moved has reminders of its own.
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
create index task_reminder_application_id on task_reminder (organization_id, application_id);
alter table task_reminder enable row level security;
alter table task_reminder force row level security;
create policy task_reminder_tenant on task_reminder using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on task_reminder to evenhand_ordinary;

-- A wish to change what was sent, what was opened for it and until when, and the change that was made.
create table amendment (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null,
  wish text not null,
  -- The keys of the questions that were opened.
  parts jsonb not null,
  open_until timestamptz,
  reply text not null default '',
  -- What was changed: question, before, after.
  changes jsonb not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  made_at timestamptz,
  version integer not null default 1,
  constraint amendment_key primary key (organization_id, id),
  constraint amendment_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint amendment_state check (state in ('ASKED', 'OPEN', 'CLOSED', 'REFUSED', 'MADE'))
);
create index amendment_application_id on amendment (organization_id, application_id);
create unique index amendment_one_open on amendment (organization_id, application_id) where state in ('ASKED', 'OPEN');
alter table amendment enable row level security;
alter table amendment force row level security;
create policy amendment_tenant on amendment using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on amendment to evenhand_ordinary;

-- What was sent at first, once an amendment has changed it.
alter table application_submission add column original jsonb;

-- What the employer says to somebody about their application; nothing of it is seen before it is released.
create table application_feedback (
  organization_id uuid not null,
  application_id uuid not null,
  strengths jsonb not null,
  body text not null,
  released_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint application_feedback_key primary key (organization_id, application_id),
  constraint application_feedback_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
alter table application_feedback enable row level security;
alter table application_feedback force row level security;
create policy application_feedback_tenant on application_feedback using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_feedback to evenhand_ordinary;

-- A new day promised in place of one that was missed, and why.
create table promise_renewal (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  missed_on date not null,
  promised_on date not null,
  reason text not null,
  made_at timestamptz not null,
  constraint promise_renewal_key primary key (organization_id, id),
  constraint promise_renewal_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
create index promise_renewal_role_id on promise_renewal (organization_id, role_id, made_at desc);
alter table promise_renewal enable row level security;
alter table promise_renewal force row level security;
create policy promise_renewal_tenant on promise_renewal using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on promise_renewal to evenhand_ordinary;

-- Who was written to about a new day.
create table promise_notice (
  organization_id uuid not null,
  renewal_id uuid not null,
  application_id uuid not null,
  sent_at timestamptz not null,
  constraint promise_notice_key primary key (organization_id, renewal_id, application_id),
  constraint promise_notice_renewal foreign key (organization_id, renewal_id) references promise_renewal (organization_id, id) on delete cascade,
  constraint promise_notice_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index promise_notice_application_id on promise_notice (organization_id, application_id);
alter table promise_notice enable row level security;
alter table promise_notice force row level security;
create policy promise_notice_tenant on promise_notice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on promise_notice to evenhand_ordinary;

grant select, delete on offer, candidate_request, task_reminder, amendment, application_feedback, promise_notice to evenhand_privacy;
