create table role_reminder (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  role_id uuid not null,
  entry text not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  constraint role_reminder_key primary key (organization_id, id),
  constraint role_reminder_one unique (organization_id, candidate_id, role_id, entry),
  constraint role_reminder_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint role_reminder_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint role_reminder_entry check (entry in ('opens', 'closes'))
);
comment on table role_reminder is
  'A reminder by e-mail that a candidate has asked for: when a role opens, or on the day before it closes. The time follows the '
  'dates of the role.';
-- The roles of the reminders.
create index role_reminder_role_id on role_reminder (organization_id, role_id);
alter table role_reminder enable row level security;
alter table role_reminder force row level security;
create policy role_reminder_tenant on role_reminder using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_reminder to evenhand_ordinary;
grant select, delete on role_reminder to evenhand_privacy;
