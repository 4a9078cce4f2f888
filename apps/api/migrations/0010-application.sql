-- Applications, and what the team writes about them.

create table application (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid not null,
  copied_from uuid,
  form_version integer not null default 1,
  stage_id smallint not null,
  substage_id integer not null,
  stage_before smallint,
  substage_before integer,
  change_before_at timestamptz,
  assignee_id uuid,
  submitted_at timestamptz,
  hidden_submitted_at timestamptz,
  applied_at timestamptz,
  extended_to timestamptz,
  outcome_reason text,
  outcome_released_at timestamptz,
  withdrawn_at timestamptz,
  withdrawal_reason text,
  source text,
  portal_id uuid,
  last_change_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  name_key text collate "C" not null default '',
  university_id integer,
  degree_class smallint,
  degree_average real,
  graduation_year smallint,
  permit_type smallint,
  country text,
  score smallint,
  pi smallint,
  ks4_pi smallint,
  ks5_pi smallint,
  ks4_percentile smallint,
  ks5_percentile smallint,
  flag_count smallint,
  ucas_points smallint,
  ks5_high smallint,
  ks4_high smallint,
  ks4_passes smallint,
  constraint application_key primary key (organization_id, id),
  constraint application_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint application_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint application_assignee foreign key (organization_id, assignee_id) references user_account (organization_id, id),
  constraint application_portal foreign key (organization_id, portal_id) references portal (organization_id, id)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
comment on table application is
  'A candidate on a role. The columns from name_key on are derived from the profile by one function '
  '(features/applications/derive-list-row.ts); `npm run lists:verify` compares, `npm run lists:rebuild` writes them anew.';
comment on column application.copied_from is 'The application that staff copied to consider the candidate for this role too.';
comment on column application.form_version is 'The version of the form that the application is being, or was, made with.';
comment on column application.stage_before is
  'The stage that the candidate last knew, kept while a decision is held. substage_before is the state in it, change_before_at '
  'the time when it was reached.';
comment on column application.hidden_submitted_at is
  'The time of submission of an application whose candidate asked to be erased, kept for restoring and statistics. With '
  'submitted_at null the application leaves every list and count.';
comment on column application.extended_to is 'A later deadline than the role''s, given to one candidate.';
comment on column application.withdrawal_reason is
  'DUPLICATE marks the application that gave way to another of the same candidate and role in a merge. It counts as none.';
comment on column application.portal_id is
  'The portal by which a sent application came: for counts, after what the candidate said of it is gone.';
comment on column application.degree_average is 'A decimal: a cut-off of 64.5 must keep 64.4 out.';
comment on column application.permit_type is
  'Citizens are found by the permit that allows them to work, as all others are (citizenPermitOf in '
  'packages/domain/src/reference/permit-types.ts).';
comment on column application.ucas_points is
  'UCAS Tariff points, derived by packages/domain/src/candidates/exam-facts.ts like the three that follow.';
comment on column application.ks5_high is 'Number of A levels at A or above.';
comment on column application.ks4_high is 'Number of GCSEs at 7 (A) or above.';
comment on column application.ks4_passes is 'Number of GCSEs at 4 (C) or above.';
create index application_candidate_id on application (organization_id, candidate_id);
-- Counts of a role's stages and substages.
create index application_funnel on application (organization_id, role_id, stage_id, substage_id) where submitted_at is not null;
-- A stage's list by its last change, the usual order.
create index application_by_change on application (organization_id, role_id, stage_id, last_change_at desc, id desc) where submitted_at is not null;
-- A stage's list by name.
create index application_by_name on application (organization_id, role_id, stage_id, name_key, id) where submitted_at is not null;
-- A stage's list by score.
create index application_by_score on application (organization_id, role_id, stage_id, score desc nulls last, id desc) where submitted_at is not null;
-- The list of all roles by last change.
create index application_organization_change on application (organization_id, last_change_at desc, id desc) where submitted_at is not null;
-- A stage's list by the day of application. Empty values stand last in the list, and so they do here.
create index application_by_applied on application (organization_id, role_id, stage_id, applied_at desc nulls last, id desc) where submitted_at is not null;
-- Filters over a whole role are read from it alone.
create index application_filters on application (organization_id, role_id, last_change_at desc, id desc)
  include (stage_id, substage_id, university_id, degree_class, degree_average, graduation_year, permit_type, country, score, pi, flag_count,
    ks4_pi, ks5_pi, ks4_percentile, ks5_percentile, source, assignee_id, candidate_id, applied_at, name_key)
  where submitted_at is not null;
-- Reminders of drafts.
create index application_unsent on application (organization_id, id) where submitted_at is null;
-- Counts of applications by portal.
create index application_portal_id on application (organization_id, portal_id) where portal_id is not null;
-- The states within a stage, over a whole role.
create index application_by_substage on application (organization_id, role_id, substage_id, last_change_at desc, id desc) where submitted_at is not null;
-- Lists of a whole role by score.
create index application_role_score on application (organization_id, role_id, score, id) where submitted_at is not null;
-- The work that waits for a reviewer is counted and listed from it alone, role by role and the oldest first.
create index application_assignee_id
  on application (organization_id, assignee_id, role_id, substage_id, last_change_at, id) include (submitted_at)
  where assignee_id is not null;
-- Status filters of lists: withdrawn applications are few among many.
create index application_withdrawn on application (organization_id, role_id) where withdrawn_at is not null and submitted_at is not null;
-- Lists of a whole role by reviewer. The id stands at its end for pages in the order of names (decisions 0024, 0031).
create index application_role_assignee on application (organization_id, role_id, assignee_id, id) where submitted_at is not null;
-- A candidate has one application on a role. A withdrawn duplicate does not count.
create unique index application_one_per_role on application (organization_id, role_id, candidate_id)
  where withdrawal_reason is distinct from 'DUPLICATE';
alter table application enable row level security;
alter table application force row level security;
create policy application_tenant on application using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application to evenhand_ordinary;
grant select on application to evenhand_contextual, evenhand_diversity;
grant select, update on application to evenhand_privacy;

create table application_draft (
  organization_id uuid not null,
  application_id uuid not null,
  answers jsonb not null,
  carried jsonb not null default '[]',
  copied jsonb,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint application_draft_key primary key (organization_id, application_id),
  constraint application_draft_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table application_draft is 'Answers as they are being written.';
comment on column application_draft.carried is
  'Answers to questions that a newer version does not ask any more, kept until the application is sent.';
comment on column application_draft.copied is
  'Answers that were copied from an earlier application: their keys, and the role they came from.';
alter table application_draft enable row level security;
alter table application_draft force row level security;
create policy application_draft_tenant on application_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_draft to evenhand_ordinary;
grant select, delete on application_draft to evenhand_privacy;

create table application_submission (
  organization_id uuid not null,
  application_id uuid not null,
  data jsonb not null,
  original jsonb,
  submitted_at timestamptz not null,
  constraint application_submission_key primary key (organization_id, application_id),
  constraint application_submission_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table application_submission is
  'The frozen copy of what was sent: ordinary sections, answers, documents and the form''s version.';
comment on column application_submission.original is 'The first submission, once an amendment has changed it.';
alter table application_submission enable row level security;
alter table application_submission force row level security;
create policy application_submission_tenant on application_submission using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_submission to evenhand_ordinary;
grant select, delete on application_submission to evenhand_privacy;

create table application_code (
  organization_id uuid not null,
  code text collate "C" not null,
  role_id uuid not null,
  application_id uuid not null,
  constraint application_code_key primary key (organization_id, code, role_id),
  constraint application_code_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table application_code is
  'The name of an application where its candidate must stay unknown. It is drawn by lot, so that it says neither the candidate '
  'nor the time. No two applications of a role share one. platform/lists/application-codes.ts keeps it, apart from the '
  'application: a move writes none of it anew.';
-- An application has one code.
create unique index application_code_one on application_code (organization_id, application_id);
alter table application_code enable row level security;
alter table application_code force row level security;
create policy application_code_tenant on application_code using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on application_code to evenhand_ordinary, evenhand_privacy;

create table note (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  application_id uuid,
  author_id uuid not null,
  visibility text not null default 'team',
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  constraint note_key primary key (organization_id, id),
  constraint note_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint note_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint note_author foreign key (organization_id, author_id) references user_account (organization_id, id),
  constraint note_visibility check (visibility in ('team', 'private'))
);
comment on table note is 'A note of a member of staff about a candidate or an application.';
create index note_candidate_id on note (organization_id, candidate_id, created_at desc);
create index note_application_id on note (organization_id, application_id);
create index note_author_id on note (organization_id, author_id);
alter table note enable row level security;
alter table note force row level security;
create policy note_tenant on note using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on note to evenhand_ordinary;
grant select, delete on note to evenhand_privacy;

create table note_mention (
  organization_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  mentioned_at timestamptz not null,
  seen_at timestamptz,
  constraint note_mention_key primary key (organization_id, note_id, user_id),
  constraint note_mention_note foreign key (organization_id, note_id) references note (organization_id, id) on delete cascade,
  constraint note_mention_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table note_mention is 'The members of staff whom a note mentions, as its text says. The list "mentions of me" reads it.';
comment on column note_mention.seen_at is 'Time when the mentioned member of staff read the note.';
-- The list "mentions of me", newest first.
create index note_mention_user_id on note_mention (organization_id, user_id, mentioned_at desc, note_id desc);
-- Unread mentions are counted on every page of staff.
create index note_mention_unseen on note_mention (organization_id, user_id, note_id) where seen_at is null;
alter table note_mention enable row level security;
alter table note_mention force row level security;
create policy note_mention_tenant on note_mention using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on note_mention to evenhand_ordinary;

create table score (
  organization_id uuid not null,
  application_id uuid not null,
  marker_id uuid not null,
  stage_id smallint not null,
  criterion text not null,
  metric_type text not null default 'scale',
  min double precision,
  max double precision,
  value double precision,
  flag boolean,
  text_value text,
  date_value date,
  parts jsonb,
  complete boolean not null default true,
  comment text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint score_key primary key (organization_id, application_id, stage_id, criterion, marker_id),
  constraint score_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint score_marker foreign key (organization_id, marker_id) references user_account (organization_id, id),
  constraint score_value check (
    num_nonnulls(value, flag, text_value, date_value) = 1
    and (parts is not null) = (metric_type = 'matrix')
    and (complete or metric_type = 'matrix')
    and case metric_type
      when 'scale' then value between 0 and 5
      when 'number' then value between coalesce(min, 0) and coalesce(max, 5)
      when 'percent' then value between coalesce(min, 0) and coalesce(max, 100)
      when 'matrix' then value between 0 and 12
      when 'boolean' then flag is not null
      when 'text' then text_value is not null
      when 'date' then date_value is not null
      else false
    end is true
  )
);
comment on table score is
  'One reviewer''s score against one criterion at one stage. A criterion is scored on the scale of 0 to 5, or by a number, a '
  'percentage, the matrix, yes or no, words or a date. A score stands in the column of its type, with the type and the bounds '
  'that the criterion had.';
comment on column score.parts is 'The parts of a score by the matrix of twelve, whose sum stands in value.';
comment on column score.complete is 'False for a score by the matrix that lacks a part still: it is kept, and counts as none yet.';
create index score_marker_id on score (organization_id, marker_id);
alter table score enable row level security;
alter table score force row level security;
create policy score_tenant on score using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on score to evenhand_ordinary;
grant select, update on score to evenhand_privacy;

create table candidate_match (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid not null,
  reason text not null,
  matched_by uuid not null,
  matched_at timestamptz not null,
  constraint candidate_match_key primary key (organization_id, id),
  constraint candidate_match_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_match_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table candidate_match is
  'A suggestion of the team, with a reason, that a candidate would suit a role: one for each role, until it is accepted or taken '
  'back.';
create unique index candidate_match_one_per_role on candidate_match (organization_id, candidate_id, role_id);
create index candidate_match_role_id on candidate_match (organization_id, role_id, matched_at desc);
alter table candidate_match enable row level security;
alter table candidate_match force row level security;
create policy candidate_match_tenant on candidate_match using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_match to evenhand_ordinary;
grant select, delete on candidate_match to evenhand_privacy;

create table candidate_presence (
  organization_id uuid not null,
  user_id uuid not null,
  candidate_id uuid not null,
  application_id uuid,
  doing text not null,
  seen_at timestamptz not null,
  constraint candidate_presence_key primary key (organization_id, user_id),
  constraint candidate_presence_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint candidate_presence_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_presence_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint candidate_presence_doing check (doing in ('reading', 'editing'))
);
comment on table candidate_presence is
  'The candidate whom a member of staff has open at this moment: one row for each, which is old as soon as it is not written '
  'again.';
create index candidate_presence_candidate_id on candidate_presence (organization_id, candidate_id, seen_at);
create index candidate_presence_application_id on candidate_presence (organization_id, application_id);
alter table candidate_presence enable row level security;
alter table candidate_presence force row level security;
create policy candidate_presence_tenant on candidate_presence using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_presence to evenhand_ordinary;
grant select, delete on candidate_presence to evenhand_privacy;
