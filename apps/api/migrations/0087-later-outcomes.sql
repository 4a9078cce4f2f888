-- Later outcomes of hires, which staff enter: how they did after they were taken on.

create table later_outcome (
  organization_id uuid not null,
  application_id uuid not null,
  kind text not null,
  version integer not null,
  value smallint,
  entered_by uuid not null,
  entered_at timestamptz not null,
  constraint later_outcome_key primary key (organization_id, application_id, kind, version),
  constraint later_outcome_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint later_outcome_version check (version > 0),
  constraint later_outcome_value check (
    case kind
      when 'FIRST_YEAR_REVIEW' then coalesce(value, 1) between 1 and 5
      when 'TRAINING_CONTRACT' then coalesce(value, 0) between 0 and 1
      when 'TENANCY' then coalesce(value, 0) between 0 and 1
      when 'KEPT_ON_QUALIFYING' then coalesce(value, 0) between 0 and 1
      else false
    end
  )
);
comment on table later_outcome is
  'How hires did later, as staff entered it. A correction is a further row: the highest version stands, and the others are its history.';
comment on column later_outcome.value is '1 yes, 0 no, or the band of a review from 1 to 5; null when the outcome was taken back.';
alter table later_outcome enable row level security;
alter table later_outcome force row level security;
create policy later_outcome_tenant on later_outcome using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on later_outcome to evenhand_ordinary;
grant select, delete on later_outcome to evenhand_privacy;
