alter table assessment_day_plan add column released_as jsonb;
comment on column assessment_day_plan.released_as is
  'Title, date, zone, place and names of exercises and rooms with which a timetable was released, since staff may edit the day afterwards.';
