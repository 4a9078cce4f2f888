-- Somebody who asked to be erased is hidden at once: nobody but the privacy role sees a candidate who is leaving, and their
-- applications leave every list and count, which are of what was submitted. The time is kept for restoring and statistics.
alter table candidate add column leaving_at timestamptz;
create policy candidate_present on candidate as restrictive to evenhand_ordinary, evenhand_contextual, evenhand_diversity
  using (leaving_at is null);
alter table application add column hidden_submitted_at timestamptz;

-- A wish to be erased, and the certificate of what went. No personal value: the address is a keyed hash, by which an import
-- knows that the person is not to be brought back.
create table erasure (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  candidate_id uuid not null,
  email_hash bytea not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  restored_at timestamptz,
  erased_at timestamptz,
  certificate jsonb,
  constraint erasure_key primary key (organization_id, id),
  constraint erasure_organization foreign key (organization_id) references organization (id) on delete cascade
);
create unique index erasure_one_open on erasure (organization_id, candidate_id) where restored_at is null;
create index erasure_due on erasure (organization_id, due_at) where restored_at is null and erased_at is null;
create index erasure_email_hash on erasure (organization_id, email_hash);
alter table erasure enable row level security;
alter table erasure force row level security;
create policy erasure_tenant on erasure using (organization_id = app.org()) with check (organization_id = app.org());
grant select on erasure to evenhand_ordinary;
grant select, insert, update on erasure to evenhand_privacy;

grant select, update, delete on user_account, session, user_token, passcode, remembered_device to evenhand_privacy;
grant insert on user_token, event, mail_message to evenhand_privacy;
grant select, update on candidate, application, score to evenhand_privacy;
grant select, delete on application_draft, draft_reminder, late_notice, application_submission, note, mail_message, document, download_ticket,
  profile_section, course_module, candidate_word, contextual_standing, idempotent_answer, event_registration to evenhand_privacy;
-- Enough to delete by; what somebody answered there stays unread.
grant select (organization_id, candidate_id), delete on contextual_section, diversity_section to evenhand_privacy;
