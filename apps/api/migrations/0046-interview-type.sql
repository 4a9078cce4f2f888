create table interview_type (
  organization_id uuid not null,
  id uuid not null,
  position smallint not null,
  label text not null,
  kind text not null,
  stages smallint[] not null,
  is_lateral boolean not null,
  show_scoring_matrix boolean not null,
  customizations jsonb not null,
  include_only text[] not null,
  exclude_only text[] not null,
  is_enabled boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid,
  constraint interview_type_key primary key (organization_id, id),
  constraint interview_type_organization foreign key (organization_id) references organization (id) on delete cascade,
  constraint interview_type_kind check (kind in ('APPLICATION_SCREEN', 'SHORTLISTER', 'CANDIDATE_SCHEDULER', 'HR_SCHEDULER', 'SCORING',
    'THIRD_PARTY_CRITICAL_THINKING', 'THIRD_PARTY_BEHAVIOURAL', 'THIRD_PARTY_SJT', 'THIRD_PARTY_VIDEO', 'THIRD_PARTY_ASSESSMENT_CENTRE')),
  constraint interview_type_states check (include_only <@ array['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED']
    and exclude_only <@ array['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'])
);
comment on table interview_type is
  'Types of interview of an organisation, in its order. An organisation without rows has the types of the product, which are stored with its first change.';
comment on column interview_type.label is 'Empty in old data alone, where the kind is shown in its place.';
comment on column interview_type.stages is 'Stages in which an interview of this type is held. The first type of a stage counts.';
comment on column interview_type.include_only is 'States of a stage that an application has only with an interview of this type.';
comment on column interview_type.exclude_only is 'States of a stage that an application has only without an interview of this type.';
comment on column interview_type.updated_by is 'Null for a type that has not been changed since it was stored.';
alter table interview_type enable row level security;
alter table interview_type force row level security;
create policy interview_type_tenant on interview_type using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on interview_type to evenhand_ordinary;

create table interview_record (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  interview_type_id uuid not null,
  stage_id smallint not null,
  code text not null,
  answers jsonb not null,
  started_at timestamptz not null,
  started_by uuid not null,
  completed_at timestamptz,
  completed_by uuid,
  version integer not null,
  constraint interview_record_key primary key (organization_id, id),
  constraint interview_record_once unique (organization_id, application_id, stage_id),
  constraint interview_record_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint interview_record_type foreign key (organization_id, interview_type_id) references interview_type (organization_id, id),
  constraint interview_record_code check (code in ('PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'))
);
comment on table interview_record is 'An interview that was started for an application in a stage, with the answers to the questions of its type.';
comment on column interview_record.code is 'State of the application after it was last started or completed.';
comment on column interview_record.answers is 'Each with the question as it was asked: [{label, value}].';
alter table interview_record enable row level security;
alter table interview_record force row level security;
create policy interview_record_tenant on interview_record using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on interview_record to evenhand_ordinary;
grant select, delete on interview_record to evenhand_privacy;
