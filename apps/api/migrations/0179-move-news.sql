-- What somebody knew of their application when staff began to move it, until they are told where it stands, a little later.
create table move_news (
  organization_id uuid not null,
  application_id uuid not null,
  status text not null,
  stage_id smallint not null,
  -- Null while a decision is held: nothing is said before it is moved again.
  due_at timestamptz,
  constraint move_news_key primary key (organization_id, application_id),
  constraint move_news_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index move_news_due on move_news (organization_id, due_at) where due_at is not null;
alter table move_news enable row level security;
alter table move_news force row level security;
create policy move_news_tenant on move_news using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on move_news to evenhand_ordinary;
grant select, delete on move_news to evenhand_privacy;
