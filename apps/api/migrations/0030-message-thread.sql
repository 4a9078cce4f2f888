create table candidate_reply (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  constraint candidate_reply_key primary key (organization_id, id),
  constraint candidate_reply_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table candidate_reply is 'What a candidate wrote to the team about an application.';
-- The replies of a thread, in their order.
create index candidate_reply_application_id on candidate_reply (organization_id, application_id, created_at, id);
alter table candidate_reply enable row level security;
alter table candidate_reply force row level security;
create policy candidate_reply_tenant on candidate_reply using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_reply to evenhand_ordinary;
grant select, delete on candidate_reply to evenhand_privacy;

create table message_thread (
  organization_id uuid not null,
  application_id uuid not null,
  whose_move text not null,
  assignee_id uuid,
  last_at timestamptz not null,
  waits_since timestamptz,
  snoozed_until timestamptz,
  version integer not null default 0,
  constraint message_thread_key primary key (organization_id, application_id),
  constraint message_thread_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint message_thread_whose_move check (
    whose_move in ('ours', 'theirs', 'nobody') and (whose_move = 'ours') = (waits_since is not null)
  )
);
comment on table message_thread is
  'Whose move it is in what a candidate and the team write to each other about an application. It begins with the first reply.';
comment on column message_thread.waits_since is 'The time of the first reply that has not been answered.';
comment on column message_thread.snoozed_until is 'Until then it is not among the unanswered ones.';
-- Threads, the last written to first; and those that wait, the longest waiting first.
create index message_thread_last_at on message_thread (organization_id, last_at desc, application_id desc);
create index message_thread_waits_since on message_thread (organization_id, waits_since, application_id) where whose_move = 'ours';
alter table message_thread enable row level security;
alter table message_thread force row level security;
create policy message_thread_tenant on message_thread using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on message_thread to evenhand_ordinary;
grant select, delete on message_thread to evenhand_privacy;
