-- A person on a role. The columns from name_key on are derived from the profile by one function
-- (features/applications/derive-list-row.ts); `npm run lists:verify` compares, `lists:rebuild` writes them anew.
create table application (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid not null,
  stage_id smallint not null,
  substage_id integer not null,
  stage_before smallint,
  assignee_id uuid,
  submitted_at timestamptz,
  applied_at timestamptz,
  outcome_reason text,
  outcome_released_at timestamptz,
  withdrawn_at timestamptz,
  withdrawal_reason text,
  source text,
  last_change_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  name_key text collate "C" not null default '',
  university_id integer,
  degree_class smallint,
  degree_average smallint,
  graduation_year smallint,
  permit_type smallint,
  country text,
  score smallint,
  pi smallint,
  flag_count smallint,
  constraint application_key primary key (organization_id, id),
  constraint application_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint application_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint application_assignee foreign key (organization_id, assignee_id) references user_account (organization_id, id)
);
create unique index application_one_per_role on application (organization_id, role_id, candidate_id);
create index application_candidate_id on application (organization_id, candidate_id);
create index application_assignee_id on application (organization_id, assignee_id) where assignee_id is not null;
create index application_funnel on application (organization_id, role_id, stage_id, substage_id) where submitted_at is not null;
create index application_by_change on application (organization_id, role_id, stage_id, last_change_at desc, id desc) where submitted_at is not null;
create index application_by_name on application (organization_id, role_id, stage_id, name_key, id) where submitted_at is not null;
create index application_by_applied on application (organization_id, role_id, stage_id, applied_at desc, id desc) where submitted_at is not null;
create index application_by_score on application (organization_id, role_id, stage_id, score desc nulls last, id desc) where submitted_at is not null;
create index application_filters on application (organization_id, role_id, last_change_at desc, id desc)
  include (stage_id, substage_id, university_id, degree_class, degree_average, graduation_year, permit_type, country, score, pi, flag_count, source, assignee_id, candidate_id, applied_at, name_key)
  where submitted_at is not null;
create index application_organization_change on application (organization_id, last_change_at desc, id desc) where submitted_at is not null;
alter table application set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table application enable row level security;
alter table application force row level security;
create policy application_tenant on application using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application to evenhand_ordinary;
grant select on application to evenhand_diversity, evenhand_contextual;

-- Answers as they are being written.
create table application_draft (
  organization_id uuid not null,
  application_id uuid not null,
  answers jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint application_draft_key primary key (organization_id, application_id),
  constraint application_draft_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
alter table application_draft enable row level security;
alter table application_draft force row level security;
create policy application_draft_tenant on application_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_draft to evenhand_ordinary;

-- The frozen copy of what was sent: ordinary sections, answers, documents and the form's version.
create table application_submission (
  organization_id uuid not null,
  application_id uuid not null,
  data jsonb not null,
  submitted_at timestamptz not null,
  constraint application_submission_key primary key (organization_id, application_id),
  constraint application_submission_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
alter table application_submission enable row level security;
alter table application_submission force row level security;
create policy application_submission_tenant on application_submission using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_submission to evenhand_ordinary;

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
create index note_candidate_id on note (organization_id, candidate_id, created_at desc);
create index note_application_id on note (organization_id, application_id);
create index note_author_id on note (organization_id, author_id);
alter table note enable row level security;
alter table note force row level security;
create policy note_tenant on note using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on note to evenhand_ordinary;

-- One marker's mark against one criterion at one stage.
create table score (
  organization_id uuid not null,
  application_id uuid not null,
  marker_id uuid not null,
  stage_id smallint not null,
  criterion text not null,
  value smallint not null,
  comment text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint score_key primary key (organization_id, application_id, stage_id, criterion, marker_id),
  constraint score_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint score_marker foreign key (organization_id, marker_id) references user_account (organization_id, id),
  constraint score_value check (value between 0 and 5)
);
create index score_marker_id on score (organization_id, marker_id);
alter table score enable row level security;
alter table score force row level security;
create policy score_tenant on score using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on score to evenhand_ordinary;
