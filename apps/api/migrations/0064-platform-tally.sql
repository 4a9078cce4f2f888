-- Numbers about each organisation for the people who run the platform.

create table platform_tally (
  organization_id uuid not null,
  counted_at timestamptz not null,
  roles integer not null,
  applications integer not null,
  staff_seen integer not null,
  messages integer not null,
  stored_bytes bigint not null,
  dead_jobs integer not null,
  constraint platform_tally_key primary key (organization_id)
);
comment on table platform_tally is
  'How much each organisation keeps and uses, counted each night by a job of the organisation: numbers only, and no person.';
comment on column platform_tally.roles is 'Roles that are not archived.';
comment on column platform_tally.applications is 'Applications that were sent.';
comment on column platform_tally.staff_seen is 'Accounts of staff with a session that was used in the last 30 days.';
comment on column platform_tally.messages is 'Mails to and from candidates and staff that are kept.';
alter table platform_tally enable row level security;
alter table platform_tally force row level security;
create policy platform_tally_tenant on platform_tally to evenhand_ordinary using (organization_id = app.org()) with check (organization_id = app.org());
create policy platform_tally_platform on platform_tally to evenhand_platform using (true);
grant select, insert, update on platform_tally to evenhand_ordinary;
grant select on platform_tally to evenhand_platform;
