create table message_template (
  organization_id uuid not null,
  id uuid not null,
  built_in text,
  name text not null,
  is_on boolean not null default true,
  sender_name text,
  version integer not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint message_template_key primary key (organization_id, id),
  constraint message_template_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table message_template is
  'Messages whose words an organisation writes: the product''s own mails worded anew, and further ones that staff send.';
comment on column message_template.built_in is 'The mail of the product that it words. Null for one that staff send.';
comment on column message_template.is_on is 'False: this mail of the product is not sent.';
comment on column message_template.sender_name is 'The name that the mail comes from. Null: the organisation''s.';
-- One wording of each mail of the product, which every mail asks for.
create unique index message_template_built_in on message_template (organization_id, built_in) where built_in is not null;
alter table message_template enable row level security;
alter table message_template force row level security;
create policy message_template_tenant on message_template using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on message_template to evenhand_ordinary;
-- The mail about an account's deletion is written by the one that deletes.
grant select on message_template to evenhand_privacy;

create table message_template_version (
  organization_id uuid not null,
  template_id uuid not null,
  version integer not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  constraint message_template_version_key primary key (organization_id, template_id, version),
  constraint message_template_version_template foreign key (organization_id, template_id) references message_template (organization_id, id) on delete cascade
);
comment on table message_template_version is 'Every wording that was saved. A sent mail keeps its own text.';
comment on column message_template_version.content is
  'By language: subject and document. Empty for a mail of the product that has the product''s words.';
alter table message_template_version enable row level security;
alter table message_template_version force row level security;
create policy message_template_version_tenant on message_template_version using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on message_template_version to evenhand_ordinary;
grant select on message_template_version to evenhand_privacy;

alter table mail_message add column sender_name text;
comment on column mail_message.sender_name is 'The name that it comes from. Null: the organisation''s.';
