-- Whom a note speaks to, as its text says: "mentions of me" is read from here.
create table note_mention (
  organization_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  mentioned_at timestamptz not null,
  constraint note_mention_key primary key (organization_id, note_id, user_id),
  constraint note_mention_note foreign key (organization_id, note_id) references note (organization_id, id) on delete cascade,
  constraint note_mention_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
create index note_mention_user_id on note_mention (organization_id, user_id, mentioned_at desc, note_id desc);
alter table note_mention enable row level security;
alter table note_mention force row level security;
create policy note_mention_tenant on note_mention using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on note_mention to evenhand_ordinary;
