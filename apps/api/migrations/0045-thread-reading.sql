create table thread_reading (
  organization_id uuid not null,
  application_id uuid not null,
  read_until timestamptz not null,
  constraint thread_reading_key primary key (organization_id, application_id),
  constraint thread_reading_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table thread_reading is
  'Until when a candidate has read the messages of the team on the page of their application. Mails that are read elsewhere are not followed.';
comment on column thread_reading.read_until is 'Time of the last message that was shown.';
alter table thread_reading enable row level security;
alter table thread_reading force row level security;
create policy thread_reading_tenant on thread_reading using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on thread_reading to evenhand_ordinary;
grant select, delete on thread_reading to evenhand_privacy;
