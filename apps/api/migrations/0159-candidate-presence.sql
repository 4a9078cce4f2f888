-- At which candidate a member of staff is at this moment: one row for each, that is old as soon as it is not written again.
create table candidate_presence (
  organization_id uuid not null,
  user_id uuid not null,
  candidate_id uuid not null,
  application_id uuid,
  doing text not null,
  seen_at timestamptz not null,
  constraint candidate_presence_key primary key (organization_id, user_id),
  constraint candidate_presence_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade,
  constraint candidate_presence_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_presence_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  constraint candidate_presence_doing check (doing in ('reading', 'editing'))
);
create index candidate_presence_candidate_id on candidate_presence (organization_id, candidate_id, seen_at);
create index candidate_presence_application_id on candidate_presence (organization_id, application_id);
alter table candidate_presence enable row level security;
alter table candidate_presence force row level security;
create policy candidate_presence_tenant on candidate_presence using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on candidate_presence to evenhand_ordinary;
grant select, delete on candidate_presence to evenhand_privacy;
