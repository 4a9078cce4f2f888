create table planned_recipient (
  organization_id uuid not null,
  message_id uuid not null,
  application_id uuid not null,
  constraint planned_recipient_key primary key (organization_id, message_id, application_id),
  constraint planned_recipient_message foreign key (organization_id, message_id) references message (organization_id, id) on delete cascade,
  constraint planned_recipient_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table planned_recipient is
  'Candidates who get a message at a time that is yet to come. What holds then decides whether they do. Removed when it begins.';
-- The plans of an application that is deleted.
create index planned_recipient_application_id on planned_recipient (organization_id, application_id);
alter table planned_recipient enable row level security;
alter table planned_recipient force row level security;
create policy planned_recipient_tenant on planned_recipient using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on planned_recipient to evenhand_ordinary;
grant select, delete on planned_recipient to evenhand_privacy;

-- Messages whose time has come.
create index message_leaves_at on message (organization_id, leaves_at) where cancelled_at is null;
