create table automatic_message (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  template_id uuid not null,
  follows text not null,
  stage_id integer,
  days integer not null,
  is_on boolean not null,
  on_since timestamptz not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint automatic_message_key primary key (organization_id, id),
  constraint automatic_message_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint automatic_message_template foreign key (organization_id, template_id) references message_template (organization_id, id) on delete cascade,
  constraint automatic_message_follows check (follows in ('entered', 'decision', 'silence') and (follows <> 'entered' or stage_id is not null)),
  constraint automatic_message_days check (days between 0 and 200)
);
comment on table automatic_message is
  'A message that candidates of a role get by themselves: some days after they came to a stage, before the day of the decision, or '
  'after the organisation has been silent.';
comment on column automatic_message.stage_id is 'The stage whose candidates get it. Null: those of every stage before the end.';
comment on column automatic_message.on_since is 'Only what happened since counts for a stage that is entered and for a decision.';
comment on column automatic_message.updated_by is 'The member of staff in whose name it is sent.';
-- The messages of a role, and of the roles of an organisation.
create index automatic_message_role_id on automatic_message (organization_id, role_id);
create index automatic_message_template_id on automatic_message (organization_id, template_id);
alter table automatic_message enable row level security;
alter table automatic_message force row level security;
create policy automatic_message_tenant on automatic_message using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on automatic_message to evenhand_ordinary;

create table automatic_message_result (
  organization_id uuid not null,
  automatic_message_id uuid not null,
  application_id uuid not null,
  followed_at timestamptz not null,
  refusal text,
  at timestamptz not null,
  constraint automatic_message_result_key primary key (organization_id, automatic_message_id, application_id, followed_at),
  constraint automatic_message_result_message foreign key (organization_id, automatic_message_id) references automatic_message (organization_id, id) on delete cascade,
  constraint automatic_message_result_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table automatic_message_result is 'What became of an automatic message for one application: sent once for each time that it followed.';
comment on column automatic_message_result.followed_at is 'The time that the message followed: of the stage, of the decision or of the last word.';
comment on column automatic_message_result.refusal is 'The reason for which nothing was sent. Null: it was sent.';
-- The results of an application that is deleted.
create index automatic_message_result_application_id on automatic_message_result (organization_id, application_id);
alter table automatic_message_result enable row level security;
alter table automatic_message_result force row level security;
create policy automatic_message_result_tenant on automatic_message_result using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on automatic_message_result to evenhand_ordinary;
grant select, delete on automatic_message_result to evenhand_privacy;

alter table message add column automatic_message_id uuid;
comment on column message.automatic_message_id is 'The automatic message of which it is one run. Null for one that staff wrote.';
create index message_automatic_message_id on message (organization_id, automatic_message_id, created_at) where automatic_message_id is not null;
