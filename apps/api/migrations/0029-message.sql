create table message (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  author_id uuid not null,
  template_id uuid,
  application_id uuid,
  content jsonb not null,
  sender_name text,
  leaves_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  constraint message_key primary key (organization_id, id),
  constraint message_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint message_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table message is
  'A message that staff wrote to candidates of a role. Its id is the batch of the mails that were made of it, one for each person.';
comment on column message.application_id is
  'The application of the only recipient: what was written to one person is erased with them. Null for a message to several.';
comment on column message.leaves_at is 'Until then it can be taken back.';
-- Messages of a role, newest first.
create index message_role_id on message (organization_id, role_id, created_at desc, id desc);
create index message_application_id on message (organization_id, application_id) where application_id is not null;
-- Whether a candidate was sent the same template lately.
create index message_template_id on message (organization_id, template_id, created_at) where template_id is not null;
alter table message enable row level security;
alter table message force row level security;
create policy message_tenant on message using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on message to evenhand_ordinary;
grant select, delete on message to evenhand_privacy;

alter table bulk_move drop constraint bulk_move_kind;
alter table bulk_move add constraint bulk_move_kind check (
  kind in ('MOVE', 'FAST_TRACK', 'ASSIGN', 'EVENT', 'COPY', 'AVAILABILITY', 'MESSAGE')
  and (kind not in ('MOVE', 'FAST_TRACK') or (to_stage is not null and to_substage is not null))
  and (kind not in ('EVENT', 'COPY', 'MESSAGE') or subject_id is not null)
  and (kind <> 'AVAILABILITY' or availability is not null)
);
