create table assessment_day_mark (
  organization_id uuid not null,
  id uuid not null,
  day_id uuid not null,
  application_id uuid not null,
  exercise_id uuid not null,
  assessor_id uuid not null,
  kind text not null,
  criterion text,
  value jsonb not null,
  sequence bigint not null,
  device text not null,
  received_at timestamptz not null,
  constraint assessment_day_mark_key primary key (organization_id, id),
  constraint assessment_day_mark_day foreign key (organization_id, day_id) references assessment_day (organization_id, id) on delete cascade,
  constraint assessment_day_mark_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint assessment_day_mark_assessor foreign key (organization_id, assessor_id) references user_account (organization_id, id),
  constraint assessment_day_mark_kind check (kind in ('SCORE', 'COMMENT', 'DONE')),
  constraint assessment_day_mark_criterion check ((kind = 'SCORE') = (criterion is not null))
);
comment on table assessment_day_mark is 'What assessors have written on their cards of a day. Rows are only added; the highest sequence of a part of a card stands.';
comment on column assessment_day_mark.id is 'Made on the assessor''s device. A mark that is sent again is kept once.';
comment on column assessment_day_mark.exercise_id is 'An exercise of the day''s make-up.';
comment on column assessment_day_mark.value is 'A score or null for one that is taken back, the text of a comment, or whether the card is handed in.';
comment on column assessment_day_mark.sequence is 'Milliseconds since 1970 by the device''s clock, raised above every mark of the card that the device knew.';
-- The cards of a day, and of an application.
create index assessment_day_mark_day_id on assessment_day_mark (organization_id, day_id, application_id);
create index assessment_day_mark_application_id on assessment_day_mark (organization_id, application_id);
alter table assessment_day_mark enable row level security;
alter table assessment_day_mark force row level security;
create policy assessment_day_mark_tenant on assessment_day_mark using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on assessment_day_mark to evenhand_ordinary;
grant select, delete on assessment_day_mark to evenhand_privacy;

alter table assessment_day add column marks_opened_at timestamptz;
alter table assessment_day add column scores_released_at timestamptz;
comment on column assessment_day.marks_opened_at is 'When the lead opened the marks of all before every card was handed in.';
comment on column assessment_day.scores_released_at is 'When marks were last made scores of the stage.';
