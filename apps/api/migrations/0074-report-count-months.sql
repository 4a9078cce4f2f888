-- What is counted whenever people applied has one number for all months, which is read by fewer rows.

comment on column report_count.month is
  'First day of the month of application; of 1970 for kinds `standing` and `told`, which are counted whenever people applied.';

-- The job counts anew.
alter table report_watermark no force row level security;
delete from report_watermark;
alter table report_watermark force row level security;
