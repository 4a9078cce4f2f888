create table role_feedback (
  organization_id uuid not null,
  role_id uuid not null,
  is_on boolean not null,
  texts jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint role_feedback_key primary key (organization_id, role_id),
  constraint role_feedback_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table role_feedback is
  'The blocks of which the feedback to the candidates of a role is made, and whether it goes out with their outcomes.';
comment on column role_feedback.texts is
  'The role''s own words by language and key of the block. Blocks that are not listed have the product''s words.';
alter table role_feedback enable row level security;
alter table role_feedback force row level security;
create policy role_feedback_tenant on role_feedback using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_feedback to evenhand_ordinary;

create table feedback_exclusion (
  organization_id uuid not null,
  application_id uuid not null,
  excluded_at timestamptz not null,
  excluded_by uuid not null,
  constraint feedback_exclusion_key primary key (organization_id, application_id),
  constraint feedback_exclusion_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table feedback_exclusion is 'Applications whose outcome goes out without feedback.';
alter table feedback_exclusion enable row level security;
alter table feedback_exclusion force row level security;
create policy feedback_exclusion_tenant on feedback_exclusion using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on feedback_exclusion to evenhand_ordinary;
grant select, delete on feedback_exclusion to evenhand_privacy;

alter table application_feedback add column is_composed boolean not null default false;
comment on column application_feedback.is_composed is
  'Made of the role''s blocks when the outcome was sent. It is made anew when the outcome is sent again.';
