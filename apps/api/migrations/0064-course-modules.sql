-- The names of modules that candidates have entered, beside their profiles: suggestions for others of the same course.
create table course_module (
  organization_id uuid not null,
  candidate_id uuid not null,
  place smallint not null,
  university_id integer,
  study_year smallint,
  year smallint,
  name text not null,
  name_key text collate "C" not null,
  constraint course_module_key primary key (organization_id, candidate_id, place),
  constraint course_module_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
create index course_module_by_name on course_module (organization_id, name_key);
create index course_module_by_university on course_module (organization_id, university_id, name_key);
alter table course_module enable row level security;
alter table course_module force row level security;
create policy course_module_tenant on course_module using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on course_module to evenhand_ordinary;
