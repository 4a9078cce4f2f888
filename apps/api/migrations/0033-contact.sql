create table contact (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  institution text not null,
  job_title text not null,
  email text,
  phone text,
  note text not null,
  last_contact_on date,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  version integer not null,
  constraint contact_key primary key (organization_id, id),
  constraint contact_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint contact_kind check (kind in ('UNIVERSITY', 'SCHOOL', 'SOCIETY', 'AGENCY', 'OTHER'))
);
comment on table contact is 'People at universities, schools, societies and agencies with whom the organisation works. None is a candidate.';
comment on column contact.institution is 'Name of the university, school, society or agency.';
comment on column contact.job_title is 'Role of the person there.';
comment on column contact.phone is 'In E.164.';
comment on column contact.last_contact_on is 'Day on which the organisation was last in touch with them, as staff entered it.';
-- The contacts by name, present and archived ones apart.
create index contact_name on contact (organization_id, is_archived, name, id);
alter table contact enable row level security;
alter table contact force row level security;
create policy contact_tenant on contact using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on contact to evenhand_ordinary;
