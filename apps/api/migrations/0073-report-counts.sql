-- Numbers of applications by month, so that a report over many applications need not go through their rows.

alter table report_row add column told_on date;
alter table report_row add column owed_answer boolean not null default true;
comment on column report_row.told_on is
  'Day, in the organisation''s time zone, on which the candidate was sent the outcome or a first offer. Null before.';
comment on column report_row.owed_answer is 'False when the candidate withdrew, so that no answer is owed.';
-- Applications of candidates who are in no list any more, for figures of a day in the past.
create index report_row_unlisted on report_row (organization_id, role_id) include (application_id, unlisted_at) where not is_listed;

-- Where applications stand at present is counted by month. Without statistics this index was taken for a short one.
drop index stage_visit_present;

create table report_count (
  organization_id uuid not null,
  role_id uuid not null,
  kind text collate "C" not null,
  month date not null,
  code text collate "C" not null,
  furthest smallint not null,
  outcome smallint not null,
  closed_from smallint not null,
  tenths integer not null,
  people integer not null,
  constraint report_count_key
    primary key (organization_id, role_id, kind, month, code, furthest, outcome, closed_from, tenths)
);
comment on table report_count is
  'Numbers of applications that report_row and stage_visit hold, changed together with them '
  '(features/screens/reports/counts); `npm run reports:verify` compares them, `npm run reports:rebuild` counts anew.';
comment on column report_count.kind is
  'Way of counting: a dimension by which applications are told apart, or a duration, as in counts/count-lines.read.ts.';
comment on column report_count.month is 'First day of the month of application.';
comment on column report_count.code is 'Value of the dimension, or the stage or wait whose duration is counted.';
comment on column report_count.furthest is 'As in report_row for dimensions, like the next two columns; 0 for durations.';
comment on column report_count.outcome is
  'Also -1 for an open application of a candidate who is in no list any more, and 1 for a listed one of kind `told`.';
comment on column report_count.tenths is
  'Duration in tenths of a day; for stays that go on, the tenth of a day since 1970 in which they began; for kind `told`, '
  'the day since 1970, or -1 before it. 0 for dimensions.';
comment on column report_count.people is 'Number of applications. Rows of 0 stay until the night.';
alter table report_count enable row level security;
alter table report_count force row level security;
create policy report_count_tenant on report_count using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_count to evenhand_ordinary;
grant select, insert, update on report_count to evenhand_privacy;

-- The job makes the figures of every organisation anew.
alter table report_watermark no force row level security;
delete from report_watermark;
alter table report_watermark force row level security;
