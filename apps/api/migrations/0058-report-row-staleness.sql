-- Changes of list columns that no event records, such as contextual results computed anew.
alter table report_row add column is_stale boolean not null default false;
comment on column report_row.is_stale is
  'True when a list column of the application was written since. platform/lists/application-projection.ts sets it.';
-- The rows to derive again.
create index report_row_stale on report_row (organization_id, application_id) where is_stale;
