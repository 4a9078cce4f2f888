create table staff_task (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  note text not null,
  due_on date not null,
  assignee_id uuid not null,
  author_id uuid not null,
  role_id uuid,
  application_id uuid,
  done_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version integer not null,
  constraint staff_task_key primary key (organization_id, id),
  constraint staff_task_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint staff_task_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint staff_task_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint staff_task_on check (application_id is null or role_id is not null)
);
comment on table staff_task is 'Work that a member of staff has to do by a day, about an application, a role or neither.';
comment on column staff_task.role_id is 'The role that it is about, also where it is about an application. Null for neither.';
comment on column staff_task.deleted_at is 'Since then it is shown to no one. It can be restored.';
-- The open tasks of a member of staff, and those that they gave to others, by their day.
create index staff_task_assignee_id on staff_task (organization_id, assignee_id, due_on, id) where done_at is null and deleted_at is null;
create index staff_task_author_id on staff_task (organization_id, author_id, due_on, id) where done_at is null and deleted_at is null;
-- The tasks that a member of staff has done, the last first.
create index staff_task_done_at on staff_task (organization_id, assignee_id, done_at desc) where done_at is not null and deleted_at is null;
-- The tasks about an application, and those of a role that is deleted.
create index staff_task_application_id on staff_task (organization_id, application_id) where application_id is not null;
create index staff_task_role_id on staff_task (organization_id, role_id) where role_id is not null;
alter table staff_task enable row level security;
alter table staff_task force row level security;
create policy staff_task_tenant on staff_task using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on staff_task to evenhand_ordinary;
grant select, delete on staff_task to evenhand_privacy;
