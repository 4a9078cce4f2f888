-- Changes of applications that no event records are noted by themselves: a note on the row could be lost while the row was written anew.

create table report_change (
  organization_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  constraint report_change_key primary key (organization_id, application_id, id),
  constraint report_change_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table report_change is
  'Changes of sent applications that no event records, such as contextual results computed anew, until report_row says what they say. '
  'platform/lists/note-report-changes.ts writes them; the job deletes those that it found before it read the application.';
comment on column report_change.id is 'Tells the changes apart. Changes of several applications that are noted together have the same.';
alter table report_change enable row level security;
alter table report_change force row level security;
create policy report_change_tenant on report_change using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on report_change to evenhand_ordinary;
grant select, insert on report_change to evenhand_privacy;

insert into report_change (organization_id, application_id, id)
  select organization_id, application_id, application_id from report_row where is_stale;
alter table report_row drop column is_stale;

alter table report_row add column unlisted_at timestamptz;
comment on column report_row.unlisted_at is
  'Time at which the candidate was found to be in no list any more, since which the application waits for no answer. Null while is_listed.';

-- Figures of the same people that newer ones have taken the place of.
grant delete on diversity_figures to evenhand_diversity;

-- Where applications stand at present.
create index stage_visit_present on stage_visit (organization_id, role_id, stage_id) include (application_id, entered_at) where left_at is null;
