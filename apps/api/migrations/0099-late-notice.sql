-- Who was told that an answer promised for a day has not come: once for each promise.
create table late_notice (
  organization_id uuid not null,
  application_id uuid not null,
  promised_on date not null,
  sent_at timestamptz not null,
  constraint late_notice_key primary key (organization_id, application_id, promised_on),
  constraint late_notice_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
alter table late_notice enable row level security;
alter table late_notice force row level security;
create policy late_notice_tenant on late_notice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on late_notice to evenhand_ordinary;
