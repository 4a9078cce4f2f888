-- Notes of staff beside reports, such as an extended deadline that explains a rise.

create table report_note (
  organization_id uuid not null,
  id uuid not null,
  day date not null,
  role_id uuid,
  text text not null,
  author_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_note_key primary key (organization_id, id),
  constraint report_note_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint report_note_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table report_note is
  'An event of a day that explains figures of reports. Every report about the day and the role shows it, on the page and in its file.';
comment on column report_note.role_id is 'The role that it is about. Null for all roles.';
comment on column report_note.author_id is 'The member of staff who wrote it.';
create index report_note_day on report_note (organization_id, day desc, id desc);
create index report_note_role_id on report_note (organization_id, role_id) where role_id is not null;
alter table report_note enable row level security;
alter table report_note force row level security;
create policy report_note_tenant on report_note using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_note to evenhand_ordinary;
