-- Law courses and others are counted apart, and the index is added up.
alter table report_row add column degree_law smallint not null default 0;
alter table report_row add constraint report_row_degree_law check (degree_law between 0 and 2);
comment on column report_row.degree_law is 'Main course: 0 not known, 1 law, 2 another subject.';
comment on column report_count.people is
  'Number of applications; for kind `indexSum`, the sum of their indices in tenths without their sign. Rows of 0 stay until the night.';

-- The job makes the figures of every organisation anew.
alter table report_watermark no force row level security;
delete from report_watermark;
alter table report_watermark force row level security;
