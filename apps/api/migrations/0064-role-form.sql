-- A role's application form as it was published. A version never changes: applications keep the one they were made with.
create table role_form_version (
  organization_id uuid not null,
  role_id uuid not null,
  version integer not null,
  definition jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  constraint role_form_version_key primary key (organization_id, role_id, version),
  constraint role_form_version_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
alter table role_form_version enable row level security;
create policy role_form_version_tenant on role_form_version using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on role_form_version to evenhand_ordinary;

-- The work on a role's next version; without a definition nothing is different from what is published.
create table role_form_draft (
  organization_id uuid not null,
  role_id uuid not null,
  definition jsonb,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid,
  constraint role_form_draft_key primary key (organization_id, role_id),
  constraint role_form_draft_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
alter table role_form_draft enable row level security;
alter table role_form_draft force row level security;
create policy role_form_draft_tenant on role_form_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_form_draft to evenhand_ordinary;

-- Forms that an organisation starts new roles from.
create table form_template (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  definition jsonb not null,
  created_by uuid,
  updated_at timestamptz not null,
  constraint form_template_key primary key (organization_id, id),
  constraint form_template_organization foreign key (organization_id) references organization (id) on delete cascade
);
create unique index form_template_name on form_template (organization_id, name);
alter table form_template enable row level security;
alter table form_template force row level security;
create policy form_template_tenant on form_template using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on form_template to evenhand_ordinary;

-- What follows is about every tenant: the owner sees them all until row security is forced again.
alter table role no force row level security;
alter table application no force row level security;

-- The version of the form that an application is being, or was, made with.
alter table application add column form_version integer not null default 1;
update application set form_version = role.form_version
from role where role.organization_id = application.organization_id and role.id = application.role_id and role.form_version <> 1;

-- Answers to questions that a newer version does not ask any more: kept until the application is sent.
alter table application_draft add column carried jsonb not null default '[]';

-- The questions that roles had become their form.
insert into role_form_version (organization_id, role_id, version, definition, published_at, published_by)
select role.organization_id, role.id, role.form_version,
  jsonb_build_object(
    'schema', jsonb_build_object(
      '$schema', 'https://json-schema.org/draft/2020-12/schema',
      'type', 'object',
      'properties', coalesce((
        select jsonb_object_agg(question ->> 'key', case question ->> 'kind'
          when 'yesNo' then jsonb_build_object('type', 'boolean')
          when 'choice' then jsonb_build_object('type', 'string', 'enum', coalesce(question -> 'choices', '[]'))
          when 'shortText' then jsonb_build_object('type', 'string', 'maxLength', 500)
          else jsonb_build_object('type', 'string', 'maxLength', 20000) end)
        from jsonb_array_elements(role.questions) question), '{}'),
      'required', coalesce((
        select jsonb_agg(question -> 'key' order by place)
        from jsonb_array_elements(role.questions) with ordinality asked (question, place)
        where (question ->> 'required')::boolean), '[]'),
      'additionalProperties', false),
    'views', jsonb_build_array(jsonb_build_object('id', 'main', 'default', true, 'configuration', jsonb_build_object(
      'sections', case when jsonb_array_length(role.questions) = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'id', 'questions',
        'title', 'Questions',
        'items', (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'key', question -> 'key',
            'kind', question -> 'kind',
            'label', question -> 'label',
            'hint', nullif(question -> 'hint', '""'),
            'maxWords', question -> 'maxWords',
            'options', case when question ->> 'kind' = 'choice' then (
              select coalesce(jsonb_agg(jsonb_build_object('value', choice, 'label', choice) order by rank), '[]')
              from jsonb_array_elements(coalesce(question -> 'choices', '[]')) with ordinality listed (choice, rank)) end))
            order by place)
          from jsonb_array_elements(role.questions) with ordinality asked (question, place)))) end))),
    'languageCode', 'en',
    'jsonConfigurations', '[]'::jsonb),
  coalesce(role.published_at, role.created_at), role.created_by
from role;
alter table role drop column questions;
alter table role force row level security;
alter table application force row level security;
alter table role_form_version force row level security;
