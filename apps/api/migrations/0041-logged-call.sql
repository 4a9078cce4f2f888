create table logged_call (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  direction text not null,
  at timestamptz not null,
  note text not null,
  author_id uuid not null,
  corrected_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version integer not null,
  constraint logged_call_key primary key (organization_id, id),
  constraint logged_call_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint logged_call_kind check (kind in ('PHONE', 'IN_PERSON')),
  constraint logged_call_direction check (direction in ('OUT', 'IN'))
);
comment on table logged_call is
  'A conversation with a candidate by phone or in person, as a member of staff noted it. Candidates are never shown it.';
comment on column logged_call.direction is '''OUT'': the team called. ''IN'': the candidate did.';
comment on column logged_call.at is 'When they spoke, which may be before it was noted.';
comment on column logged_call.deleted_at is 'Since then it is shown to no one. It can be restored.';
-- The calls of an application, in their order; and whether a candidate was called since a mail did not arrive.
create index logged_call_application_id on logged_call (organization_id, application_id, at, id);
alter table logged_call enable row level security;
alter table logged_call force row level security;
create policy logged_call_tenant on logged_call using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on logged_call to evenhand_ordinary;
grant select, delete on logged_call to evenhand_privacy;

alter table inbound_mail add column put_away_at timestamptz;
comment on column inbound_mail.put_away_at is
  'Since then a mail that could not be placed is no work any more: an administrator said that it is not for the organisation.';
