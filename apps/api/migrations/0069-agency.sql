-- Recruitment agencies: terms, the people of an agency with their links, the roles that are open to it, and its submissions.

create table agency (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  tier smallint not null,
  fee_kind text not null,
  fee_share integer not null,
  ownership_months smallint not null,
  scope text not null,
  releases_early boolean not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint agency_key primary key (organization_id, id),
  constraint agency_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint agency_tier check (tier between 1 and 3),
  constraint agency_fee_kind check (fee_kind in ('CONTINGENCY', 'RETAINED')),
  constraint agency_scope check (scope in ('ROLE', 'ORGANIZATION'))
);
comment on table agency is 'A recruitment agency that submits candidates, with the terms of business that hold now.';
comment on column agency.tier is 'Place on the list of preferred suppliers: roles are released to the first tier at once, to the others after some days.';
comment on column agency.fee_share is 'Share of the first year''s salary in hundredths of a percent: 2500 is 25 %.';
comment on column agency.ownership_months is 'Months for which the agency represents a candidate whom it submitted first.';
comment on column agency.scope is 'ROLE: it represents the candidate for that role. ORGANIZATION: for every role.';
comment on column agency.releases_early is 'True when an application that ends before an interview frees the candidate.';
create unique index agency_name on agency (organization_id, lower(name));
alter table agency enable row level security;
alter table agency force row level security;
create policy agency_tenant on agency using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on agency to evenhand_ordinary;

create table agency_member (
  organization_id uuid not null,
  id uuid not null,
  agency_id uuid not null,
  name text not null,
  email text not null,
  token_hash bytea not null,
  token_expires_at timestamptz not null,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  constraint agency_member_key primary key (organization_id, id),
  constraint agency_member_agency foreign key (organization_id, agency_id) references agency (organization_id, id) on delete cascade
);
comment on table agency_member is
  'A person at an agency, who opens the agency''s page by a link of their own. They have no account. Only the hash of the link is stored.';
comment on column agency_member.sent_at is 'When the link that works now was sent. A new link ends the one before.';
create unique index agency_member_token on agency_member (organization_id, token_hash);
create unique index agency_member_email on agency_member (organization_id, agency_id, lower(email));
alter table agency_member enable row level security;
alter table agency_member force row level security;
create policy agency_member_tenant on agency_member using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on agency_member to evenhand_ordinary;

create table agency_role (
  organization_id uuid not null,
  agency_id uuid not null,
  role_id uuid not null,
  opens_at timestamptz not null,
  created_at timestamptz not null,
  constraint agency_role_key primary key (organization_id, agency_id, role_id),
  constraint agency_role_agency foreign key (organization_id, agency_id) references agency (organization_id, id) on delete cascade,
  constraint agency_role_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table agency_role is 'A role on which an agency may submit candidates.';
comment on column agency_role.opens_at is 'From when the agency sees the role, by its tier at the time when the role was opened to it.';
create index agency_role_role_id on agency_role (organization_id, role_id);
alter table agency_role enable row level security;
alter table agency_role force row level security;
create policy agency_role_tenant on agency_role using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on agency_role to evenhand_ordinary;

create table agency_submission (
  organization_id uuid not null,
  id uuid not null,
  agency_id uuid not null,
  role_id uuid not null,
  application_id uuid,
  state text not null,
  name text not null,
  note text not null,
  person_key bytea not null,
  submitted_by text not null,
  submitted_at timestamptz not null,
  consent_text text not null,
  fee_kind text not null,
  fee_share integer not null,
  ownership_months smallint not null,
  scope text not null,
  releases_early boolean not null,
  first_year_salary integer,
  version integer not null default 1,
  constraint agency_submission_key primary key (organization_id, id),
  constraint agency_submission_agency foreign key (organization_id, agency_id) references agency (organization_id, id) on delete cascade,
  constraint agency_submission_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint agency_submission_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint agency_submission_state check (state in ('OWNED', 'DUPLICATE')),
  constraint agency_submission_owned check ((state = 'OWNED') = (application_id is not null)),
  constraint agency_submission_scope check (scope in ('ROLE', 'ORGANIZATION')),
  constraint agency_submission_fee_kind check (fee_kind in ('CONTINGENCY', 'RETAINED'))
);
comment on table agency_submission is
  'A candidate whom an agency submitted on a role, at the server''s time, with the terms that held then. Of a duplicate no personal data '
  'are kept but initials.';
comment on column agency_submission.state is
  'OWNED: the first valid submission, which made an application. DUPLICATE: refused, as the person was known already.';
comment on column agency_submission.person_key is
  'Keyed hash of the e-mail address, by which a submission that is sent twice is recognised.';
comment on column agency_submission.submitted_by is 'Name of the person at the agency.';
comment on column agency_submission.consent_text is 'What the agency confirmed of the candidate''s consent, as it was shown.';
comment on column agency_submission.first_year_salary is
  'Salary of the first year in whole units of the organisation''s currency, as staff entered it for the fee.';
-- The submissions of an agency, the newest first.
create index agency_submission_agency_id on agency_submission (organization_id, agency_id, submitted_at desc, id);
-- The agency that an application came by.
create unique index agency_submission_application_id on agency_submission (organization_id, application_id)
  where application_id is not null;
create index agency_submission_role_id on agency_submission (organization_id, role_id);
alter table agency_submission enable row level security;
alter table agency_submission force row level security;
create policy agency_submission_tenant on agency_submission using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on agency_submission to evenhand_ordinary;
-- What a candidate who is erased leaves of a submission is its time and its terms, for the fee.
grant select, update on agency_submission to evenhand_privacy;
