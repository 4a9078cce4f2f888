-- Roles, their teams and their forms, and the catalogue of published roles.

create table role (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  status text not null default 'ACTIVE',
  scheme text not null,
  level text not null default '',
  summary text not null default '',
  description text not null default '',
  language_code text not null default 'en',
  texts jsonb not null default '[]',
  department text not null default '',
  location text not null default '',
  employment_type text,
  work_arrangement text,
  countries text[] not null default '{}',
  salary text not null default '',
  pay jsonb,
  places integer,
  opens_at timestamptz,
  closes_at timestamptz,
  grace_minutes integer,
  decision_by date,
  published_at timestamptz,
  blind boolean not null default false,
  seen_stages smallint[] not null default '{}',
  blind_everywhere boolean not null default false,
  pipeline jsonb not null,
  criteria jsonb not null default '[]',
  view_configuration jsonb not null default '{"listFields": []}',
  form_version integer not null default 1,
  saves_partial_data boolean not null default true,
  overloaded boolean not null default false,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint role_key primary key (organization_id, id),
  constraint role_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint role_status check (status in ('ACTIVE', 'ARCHIVED', 'PRESET')),
  constraint role_dates check (opens_at is null or closes_at is null or opens_at < closes_at),
  constraint role_grace check (grace_minutes between 0 and 1440),
  constraint role_employment_type check (employment_type in ('PERMANENT', 'FIXED_TERM', 'TRAINING', 'INTERNSHIP', 'APPRENTICESHIP', 'CONTRACTOR')),
  constraint role_work_arrangement check (work_arrangement in ('ON_SITE', 'REMOTE', 'HYBRID'))
);
comment on table role is 'A scheme or vacancy that candidates apply to. A PRESET is a template of the organisation.';
comment on column role.level is 'A level that the organisation lists: Trainee, Associate, Partner.';
comment on column role.language_code is 'The language of title, summary and description.';
comment on column role.texts is 'Title, summary and description in other languages.';
comment on column role.employment_type is
  'The public page of the role shows it beside the text, like work_arrangement and countries. The public list is filtered by '
  'them.';
comment on column role.countries is 'ISO 3166-1 alpha-2. Empty: the organisation''s own country.';
comment on column role.pay is 'Pay in numbers: currency, from, to, per.';
comment on column role.grace_minutes is
  'Minutes after closing in which a draft begun before may still be sent. Null: the organisation''s own.';
comment on column role.seen_stages is
  'The stages of a blind role at which its readers see the candidates'' names: from the stage on until which it is blind. '
  'Empty: it is blind throughout.';
comment on column role.blind_everywhere is
  'While such a role is there, the members of its team who read it blind see names on none of their roles.';
comment on column role.view_configuration is
  'The columns with which the role''s list begins, those of criteria among them. Empty: the usual ones.';
comment on column role.saves_partial_data is
  'Whether unfinished text of candidates is kept on the server. Off for roles that want nothing unfinished.';
comment on column role.overloaded is 'On while so many apply at once that only what is sent should be written.';
-- The staff's list of roles, newest first.
create index role_status_order on role (organization_id, status, created_at desc, id);
-- The public list of roles, the first to close first.
create index role_public_order on role (organization_id, status, closes_at, id) where published_at is not null;
-- Read with every session: few roles are so.
create index role_blind_everywhere on role (organization_id, id) where blind_everywhere;
alter table role enable row level security;
alter table role force row level security;
create policy role_tenant on role using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role to evenhand_ordinary;
grant select on role to evenhand_contextual, evenhand_diversity;

create table role_member (
  organization_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  constraint role_member_key primary key (organization_id, role_id, user_id),
  constraint role_member_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint role_member_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table role_member is 'The role team: hiring managers see the roles they are on.';
create index role_member_user_id on role_member (organization_id, user_id);
alter table role_member enable row level security;
alter table role_member force row level security;
create policy role_member_tenant on role_member using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_member to evenhand_ordinary;

create table role_preview (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint role_preview_key primary key (organization_id, id),
  constraint role_preview_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table role_preview is
  'A link by which a reader without an account may read a role that is not published, until it ends or is revoked.';
create index role_preview_role on role_preview (organization_id, role_id, created_at);
alter table role_preview enable row level security;
alter table role_preview force row level security;
create policy role_preview_tenant on role_preview using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_preview to evenhand_ordinary;

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
comment on table role_form_version is
  'A role''s application form as it was published. A version never changes: applications keep the one they were made with.';
alter table role_form_version enable row level security;
alter table role_form_version force row level security;
create policy role_form_version_tenant on role_form_version using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on role_form_version to evenhand_ordinary;

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
comment on table role_form_draft is
  'The work on a role''s next form version. Without a definition nothing differs from what is published.';
alter table role_form_draft enable row level security;
alter table role_form_draft force row level security;
create policy role_form_draft_tenant on role_form_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_form_draft to evenhand_ordinary;

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
comment on table form_template is 'Forms that an organisation starts new roles from.';
create unique index form_template_name on form_template (organization_id, name);
alter table form_template enable row level security;
alter table form_template force row level security;
create policy form_template_tenant on form_template using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on form_template to evenhand_ordinary;

create table public_role (
  id uuid not null,
  organization_id uuid not null,
  title text not null,
  scheme text not null,
  level text not null default '',
  summary text not null default '',
  department text not null default '',
  location text not null,
  employment_type text,
  work_arrangement text,
  countries text[] not null default '{}',
  language_code text not null default 'en',
  texts jsonb not null default '[]',
  opens_at timestamptz,
  closes_at timestamptz,
  constraint public_role_key primary key (organization_id, id)
);
comment on table public_role is
  'Shared catalogue of published roles, of every employer: public facts alone. It holds all that a line of a list shows, so that '
  'a network lists the roles of many employers without reading from any of them.';
-- A network's list of roles, the first to close first.
create index public_role_order on public_role (closes_at, id);
alter table public_role enable row level security;
alter table public_role force row level security;
create policy public_role_tenant on public_role to evenhand_ordinary using (organization_id = app.org()) with check (organization_id = app.org());
create policy public_role_platform on public_role to evenhand_platform using (true);
grant select, insert, update, delete on public_role to evenhand_ordinary;
grant select on public_role to evenhand_platform;
