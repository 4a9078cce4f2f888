alter table interviewer_availability add column panel_group text;
alter table interviewer_availability add constraint interviewer_availability_panel_group check (panel_group in ('WOMAN', 'MAN', 'OTHER'));
comment on column interviewer_availability.panel_group is
  'What the person has told of themselves so that panels can be mixed. No colleague is shown it. Null: nothing.';

create table interview_conflict (
  organization_id uuid not null,
  user_id uuid not null,
  application_id uuid not null,
  declared_at timestamptz not null,
  constraint interview_conflict_key primary key (organization_id, user_id, application_id),
  constraint interview_conflict_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint interview_conflict_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table interview_conflict is
  'Candidates whom an interviewer says that they know. It holds for all that the candidate sends. No reason is asked for or stored.';
-- The conflicts about an application.
create index interview_conflict_application on interview_conflict (organization_id, application_id);
alter table interview_conflict enable row level security;
alter table interview_conflict force row level security;
create policy interview_conflict_tenant on interview_conflict using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on interview_conflict to evenhand_ordinary;
grant select, delete on interview_conflict to evenhand_privacy;
