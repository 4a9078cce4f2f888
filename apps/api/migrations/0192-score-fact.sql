-- What markers gave for a criterion on average, once more beside the sent applications, for lists to look and order by and to show: of
-- the stage at which it was marked last. Kept by platform/lists/score-facts.ts.
create table score_fact (
  organization_id uuid not null,
  application_id uuid not null,
  criterion text not null,
  role_id uuid not null,
  value double precision not null,
  constraint score_fact_key primary key (organization_id, application_id, criterion),
  constraint score_fact_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index score_fact_value on score_fact (organization_id, role_id, criterion, value, application_id);
alter table score_fact set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
alter table score_fact enable row level security;
alter table score_fact force row level security;
create policy score_fact_tenant on score_fact using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on score_fact to evenhand_ordinary;
grant select, insert, update, delete on score_fact to evenhand_privacy;
insert into score_fact (organization_id, application_id, criterion, role_id, value)
  select a.organization_id, a.id, m.criterion, a.role_id, m.value
  from application a cross join lateral (
    select s.criterion, cast(round(cast(avg(s.value) as numeric), 1) as double precision) as value
    from score s
    where s.organization_id = a.organization_id and s.application_id = a.id and s.value is not null and s.complete and s.stage_id = (
      select l.stage_id from score l
      where l.organization_id = a.organization_id and l.application_id = a.id and l.criterion = s.criterion
        and l.value is not null and l.complete
      order by l.updated_at desc, l.stage_id desc limit 1)
    group by s.criterion) m
  where a.submitted_at is not null;
