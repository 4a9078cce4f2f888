-- What candidates answered to an organisation's own questions, once more beside the sent applications, for lists to look by and
-- to show. Kept by platform/lists/answer-facts.ts. A number stands as a number, all else as text: dates as they are written
-- (their order is that of the calendar), yes and no as true and false, long texts by their beginning.
create table answer_fact (
  organization_id uuid not null,
  application_id uuid not null,
  question_id text not null,
  role_id uuid not null,
  text_value text collate "C",
  number_value double precision,
  constraint answer_fact_key primary key (organization_id, application_id, question_id),
  constraint answer_fact_value check ((text_value is null) <> (number_value is null)),
  constraint answer_fact_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create index answer_fact_text on answer_fact (organization_id, role_id, question_id, text_value, application_id);
create index answer_fact_number on answer_fact (organization_id, role_id, question_id, number_value, application_id) where number_value is not null;
alter table answer_fact set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
alter table answer_fact enable row level security;
alter table answer_fact force row level security;
create policy answer_fact_tenant on answer_fact using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on answer_fact to evenhand_ordinary;
grant select, insert, update, delete on answer_fact to evenhand_privacy;
insert into answer_fact (organization_id, application_id, question_id, role_id, text_value, number_value)
  select a.organization_id, a.id, answer.key, a.role_id,
    case when jsonb_typeof(answer.value) <> 'number' then left(answer.value #>> '{}', 200) end,
    case when jsonb_typeof(answer.value) = 'number' then cast(answer.value as double precision) end
  from application a
  join profile_section p on p.organization_id = a.organization_id and p.candidate_id = a.candidate_id
    and p.section in ('personal', 'secondary', 'sixthForm', 'university', 'crs')
  cross join lateral jsonb_each(p.data) as answer(key, value)
  where a.submitted_at is not null and answer.key like 'custom\_%'
    and jsonb_typeof(answer.value) in ('string', 'number', 'boolean') and answer.value <> '""';
