-- What reports count: one row for each sent application, and one for each stay in a stage.

create table report_row (
  organization_id uuid not null,
  application_id uuid not null,
  role_id uuid not null,
  applied_on date not null,
  furthest smallint not null,
  outcome smallint not null,
  closed_from smallint not null,
  is_first boolean not null,
  is_listed boolean not null,
  source text collate "C" not null,
  reason text collate "C" not null,
  university_id integer not null,
  degree_class smallint not null,
  pi smallint not null,
  flags smallint not null,
  school_type smallint not null,
  school_percentile smallint not null,
  answered_tenths integer not null,
  decided_tenths integer not null,
  offered_tenths integer not null,
  hired_tenths integer not null,
  hired_on date,
  constraint report_row_key primary key (organization_id, application_id),
  constraint report_row_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint report_row_furthest check (furthest between 1 and 5),
  constraint report_row_outcome check (outcome between 0 and 5)
);
comment on table report_row is
  'What reports count of each sent application. A job derives it from the application and its events '
  '(features/screens/reports/rows); `npm run reports:verify` compares, `npm run reports:rebuild` writes it anew.';
comment on column report_row.applied_on is 'Day of application in the organisation''s time zone.';
comment on column report_row.furthest is '1 applied, 2 screened, 3 interviewed, 4 offered, 5 accepted.';
comment on column report_row.outcome is
  '0 open, 1 accepted, 2 not taken forward, 3 withdrew, 4 declined the offer, 5 the offer lapsed.';
comment on column report_row.closed_from is 'The step, like furthest, at which an application ended without a hire; 0 while it is open.';
comment on column report_row.is_first is 'True for the first application that the person sent in the recruitment year.';
comment on column report_row.is_listed is 'False when the candidate is in no list any more, because they were deleted or erased.';
comment on column report_row.pi is 'Performance index in tenths; -32768 when there is none.';
comment on column report_row.flags is 'Number of contextual flags; -1 when it is not known.';
comment on column report_row.school_type is '0 not known, 1 state, 2 independent, 3 abroad.';
comment on column report_row.school_percentile is
  'Percentile of the school''s published results at 18, or at 16 where there are none; -1 when it is not known.';
comment on column report_row.answered_tenths is
  'Tenths of a day from the application to the first answer, as in the three columns that follow to the first decision, the offer '
  'and its acceptance. -1 when it has not happened.';
-- Reports about roles and the days of application.
create index report_row_role on report_row (organization_id, role_id, applied_on);
-- Reports about the days on which offers were accepted.
create index report_row_hired on report_row (organization_id, hired_on) where hired_on is not null;
alter table report_row enable row level security;
alter table report_row force row level security;
create policy report_row_tenant on report_row using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_row to evenhand_ordinary;
grant select on report_row to evenhand_contextual, evenhand_diversity;
grant select, update on report_row to evenhand_privacy;

create table stage_visit (
  organization_id uuid not null,
  application_id uuid not null,
  seq smallint not null,
  role_id uuid not null,
  stage_id smallint not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  constraint stage_visit_key primary key (organization_id, application_id, seq),
  constraint stage_visit_row foreign key (organization_id, application_id)
    references report_row (organization_id, application_id) on delete cascade
);
comment on table stage_visit is
  'The stays of sent applications in the stages of their roles, in order. A change of state within a stage begins no new one.';
-- Times in the stages of a role, and the number who were in each on a day.
create index stage_visit_role on stage_visit (organization_id, role_id, stage_id, entered_at) include (left_at, application_id);
alter table stage_visit enable row level security;
alter table stage_visit force row level security;
create policy stage_visit_tenant on stage_visit using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on stage_visit to evenhand_ordinary;
grant select on stage_visit to evenhand_privacy;

create table report_watermark (
  organization_id uuid not null,
  done_to timestamptz not null,
  constraint report_watermark_key primary key (organization_id)
);
comment on table report_watermark is 'Time up to which the changes of an organisation are in report_row and stage_visit.';
alter table report_watermark enable row level security;
alter table report_watermark force row level security;
create policy report_watermark_tenant on report_watermark using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on report_watermark to evenhand_ordinary;
