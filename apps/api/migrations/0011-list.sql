-- List projections, and how members of staff see and fetch lists.

-- Counts come from the indexes alone as long as the pages behind them are known to be seen by all: vacuum runs often.
create table application_projection (
  organization_id uuid not null,
  application_id uuid not null,
  role_id uuid not null,
  applied_at timestamptz,
  name_key text collate "C" not null,
  university_id integer,
  degree_class smallint,
  degree_average real,
  graduation_year smallint,
  permit_type smallint,
  country text,
  source text,
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
  constraint application_projection_key primary key (organization_id, application_id),
  constraint application_projection_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on table application_projection is
  'List projection of sent applications: the columns that lists filter and sort by and a move does not change. An index here '
  'costs a move nothing, while every move writes an index on application anew. platform/lists/application-projection.ts keeps it.';
-- Lists of a whole role filter and sort by each of these.
create index application_projection_applied_at on application_projection (organization_id, role_id, applied_at, application_id);
create index application_projection_name on application_projection (organization_id, role_id, name_key, application_id);
create index application_projection_university on application_projection (organization_id, role_id, university_id);
-- Pages of a whole role in the order of universities' names (decisions 0024, 0031).
create index application_projection_by_university on application_projection (organization_id, role_id, university_id, application_id);
create index application_projection_degree_class on application_projection (organization_id, role_id, degree_class, application_id);
create index application_projection_degree_average on application_projection (organization_id, role_id, degree_average, application_id);
create index application_projection_graduation_year on application_projection (organization_id, role_id, graduation_year, application_id);
create index application_projection_permit_type on application_projection (organization_id, role_id, permit_type, application_id);
create index application_projection_country on application_projection (organization_id, role_id, country, application_id);
create index application_projection_source on application_projection (organization_id, role_id, source, application_id);
create index application_projection_pi on application_projection (organization_id, role_id, pi, application_id);
create index application_projection_ks4_pi on application_projection (organization_id, role_id, ks4_pi, application_id);
create index application_projection_ks5_pi on application_projection (organization_id, role_id, ks5_pi, application_id);
create index application_projection_ks4_percentile on application_projection (organization_id, role_id, ks4_percentile, application_id);
create index application_projection_ks5_percentile on application_projection (organization_id, role_id, ks5_percentile, application_id);
create index application_projection_flag_count on application_projection (organization_id, role_id, flag_count, application_id);
create index application_projection_ucas_points on application_projection (organization_id, role_id, ucas_points, application_id);
create index application_projection_ks5_high on application_projection (organization_id, role_id, ks5_high, application_id);
create index application_projection_ks4_high on application_projection (organization_id, role_id, ks4_high, application_id);
create index application_projection_ks4_passes on application_projection (organization_id, role_id, ks4_passes, application_id);
-- Counts: without the id equals share an entry, which makes a count of 100,000 three times as fast.
create index application_projection_count_degree_class on application_projection (organization_id, role_id, degree_class);
create index application_projection_count_degree_average on application_projection (organization_id, role_id, degree_average);
create index application_projection_count_graduation_year on application_projection (organization_id, role_id, graduation_year);
create index application_projection_count_permit_type on application_projection (organization_id, role_id, permit_type);
create index application_projection_count_country on application_projection (organization_id, role_id, country);
create index application_projection_count_source on application_projection (organization_id, role_id, source);
create index application_projection_count_pi on application_projection (organization_id, role_id, pi);
create index application_projection_count_ks4_pi on application_projection (organization_id, role_id, ks4_pi);
create index application_projection_count_ks5_pi on application_projection (organization_id, role_id, ks5_pi);
create index application_projection_count_ks4_percentile on application_projection (organization_id, role_id, ks4_percentile);
create index application_projection_count_ks5_percentile on application_projection (organization_id, role_id, ks5_percentile);
create index application_projection_count_flag_count on application_projection (organization_id, role_id, flag_count);
create index application_projection_count_ucas_points on application_projection (organization_id, role_id, ucas_points);
create index application_projection_count_ks5_high on application_projection (organization_id, role_id, ks5_high);
create index application_projection_count_ks4_high on application_projection (organization_id, role_id, ks4_high);
create index application_projection_count_ks4_passes on application_projection (organization_id, role_id, ks4_passes);
alter table application_projection enable row level security;
alter table application_projection force row level security;
create policy application_projection_tenant on application_projection using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on application_projection to evenhand_ordinary, evenhand_privacy;

create table answer_projection (
  organization_id uuid not null,
  application_id uuid not null,
  question_id text not null,
  role_id uuid not null,
  text_value text collate "C",
  number_value double precision,
  constraint answer_projection_key primary key (organization_id, application_id, question_id),
  constraint answer_projection_value check ((text_value is null) <> (number_value is null)),
  constraint answer_projection_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on table answer_projection is
  'List projection of answers, for lists to filter by and to show: answers to an organisation''s own questions, to questions of '
  'the catalogue, and to the role''s own form. platform/lists/answer-projection.ts, profile-answers.ts and form-answers.ts keep it.';
comment on column answer_projection.text_value is
  'All but numbers: dates as they are written (their order is that of the calendar), yes and no as true and false, long texts by '
  'their beginning.';
-- Lists of a whole role filter and sort by an answer.
create index answer_projection_text on answer_projection (organization_id, role_id, question_id, text_value, application_id);
-- Lists of a whole role filter and sort by an answer in numbers.
create index answer_projection_number on answer_projection (organization_id, role_id, question_id, number_value, application_id) where number_value is not null;
-- Pages of a whole role in the order of towns and of subjects (decisions 0024, 0031).
create index answer_projection_words on answer_projection (organization_id, role_id, question_id, (lower(text_value collate "default") collate "C"), application_id)
  where question_id in ('town', 'subject');
alter table answer_projection enable row level security;
alter table answer_projection force row level security;
create policy answer_projection_tenant on answer_projection using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on answer_projection to evenhand_ordinary, evenhand_privacy;

create table score_projection (
  organization_id uuid not null,
  application_id uuid not null,
  criterion text not null,
  role_id uuid not null,
  value double precision not null,
  constraint score_projection_key primary key (organization_id, application_id, criterion),
  constraint score_projection_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
comment on table score_projection is
  'List projection of scores: the average for a criterion at the stage at which it was scored last. '
  'platform/lists/score-projection.ts keeps it.';
comment on column score_projection.value is
  'An average to one decimal. For yes and no: how many of a hundred said yes. For dates: the latest day, in seconds since 1970.';
-- Lists of a whole role filter and sort by a score.
create index score_projection_value on score_projection (organization_id, role_id, criterion, value, application_id);
alter table score_projection enable row level security;
alter table score_projection force row level security;
create policy score_projection_tenant on score_projection using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on score_projection to evenhand_ordinary, evenhand_privacy;

create table list_columns (
  organization_id uuid not null,
  user_id uuid not null,
  list_id uuid not null,
  columns jsonb,
  sort jsonb,
  version integer not null default 0,
  updated_at timestamptz not null,
  constraint list_columns_key primary key (organization_id, user_id, list_id),
  constraint list_columns_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table list_columns is
  'The columns that a member of staff sees in a list. The list is a role, or by the organisation''s id all roles.';
comment on column list_columns.columns is 'Null: the usual ones.';
comment on column list_columns.sort is 'The chosen order of the list. Null: its own.';
alter table list_columns enable row level security;
alter table list_columns force row level security;
create policy list_columns_tenant on list_columns using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_columns to evenhand_ordinary;

create table list_view (
  organization_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  owner_id uuid not null,
  name text not null,
  shared boolean not null,
  state jsonb not null,
  columns jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint list_view_key primary key (organization_id, id),
  constraint list_view_owner foreign key (organization_id, owner_id) references user_account (organization_id, id) on delete cascade
);
comment on table list_view is 'A saved view of a list, under a name: stage, search, filters, order, and columns if it has its own.';
create index list_view_list on list_view (organization_id, list_id, owner_id);
create index list_view_owner_id on list_view (organization_id, owner_id);
alter table list_view enable row level security;
alter table list_view force row level security;
create policy list_view_tenant on list_view using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_view to evenhand_ordinary;

create table list_opening (
  organization_id uuid not null,
  list_id uuid not null,
  for_id uuid not null,
  view_id uuid not null,
  constraint list_opening_key primary key (organization_id, list_id, for_id),
  constraint list_opening_view foreign key (organization_id, view_id) references list_view (organization_id, id) on delete cascade
);
comment on table list_opening is 'The view with which a list opens: for one member of staff, or by the organisation''s id for all.';
create index list_opening_view_id on list_opening (organization_id, view_id);
alter table list_opening enable row level security;
alter table list_opening force row level security;
create policy list_opening_tenant on list_opening using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_opening to evenhand_ordinary;

create table list_export (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  format text not null,
  role_id uuid,
  input jsonb not null,
  blind boolean not null,
  state text not null,
  fault text,
  requested_at timestamptz not null,
  rows_done integer not null default 0,
  rows_total integer not null,
  attempts integer not null default 0,
  seen_at timestamptz,
  storage_key text,
  size_bytes bigint,
  expires_at timestamptz,
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  constraint list_export_key primary key (organization_id, id),
  constraint list_export_role foreign key (organization_id, role_id) references role (organization_id, id),
  constraint list_export_format check (format in ('CSV', 'XLSX', 'DOCUMENTS')),
  constraint list_export_state check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'gone')),
  constraint list_export_fault check (fault in ('refused', 'trouble'))
);
comment on table list_export is
  'Candidate lists as files, made for members of staff to fetch. A row goes a week after the request, and its file a day after '
  'it was made: long before a candidate on it may have to be erased (30 days).';
comment on column list_export.storage_key is
  'It is set before the first byte is written, so that the process that takes over after a crash knows what to remove.';
-- The exports of a member of staff, newest first.
create index list_export_user on list_export (organization_id, user_id, requested_at desc);
-- Upkeep deletes rows of a week ago.
create index list_export_requested on list_export (organization_id, requested_at);
-- The download of a file by its ticket.
create index list_export_ticket on list_export (organization_id, ticket_hash) where ticket_hash is not null;
alter table list_export enable row level security;
alter table list_export force row level security;
create policy list_export_tenant on list_export using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on list_export to evenhand_ordinary;
