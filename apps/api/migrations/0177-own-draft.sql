-- What a candidate has typed into a form beside their applications and not sent yet: an answer to a request, an amendment, a wish
-- for one, what they need changed. Nobody but they read it.
create table own_draft (
  organization_id uuid not null,
  candidate_id uuid not null,
  form text not null,
  data jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint own_draft_key primary key (organization_id, candidate_id, form),
  constraint own_draft_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade
);
alter table own_draft enable row level security;
alter table own_draft force row level security;
create policy own_draft_tenant on own_draft using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on own_draft to evenhand_ordinary;
grant select (organization_id, candidate_id), delete on own_draft to evenhand_privacy;
