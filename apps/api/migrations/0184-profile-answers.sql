-- What lists use of the catalogue's questions stands beside the answers to an organisation's own, as platform/lists/profile-answers.ts
-- keeps it from now on: of those who have applied already.
insert into answer_fact (organization_id, application_id, question_id, role_id, text_value, number_value)
  select a.organization_id, a.id, answer.question_id, a.role_id, answer.text_value, answer.number_value
  from application a
  join profile_section p on p.organization_id = a.organization_id and p.candidate_id = a.candidate_id
    and p.section in ('personal', 'university')
  cross join lateral (
    select 'town' as question_id, nullif(left(btrim(p.data ->> 'town'), 200), '') as text_value, cast(null as double precision) as number_value
      where p.section = 'personal'
    union all select said.question_id, said.text_value, said.number_value
      from (select (
        select c.entry from jsonb_array_elements(
            case when jsonb_typeof(p.data -> 'universities') = 'array' then p.data -> 'universities' else cast('[]' as jsonb) end)
          with ordinality as c(entry, place)
        where jsonb_typeof(c.entry) = 'object'
        order by (coalesce(c.entry ->> 'universityType', '') = 'UNDERGRADUATE') desc,
          case when jsonb_typeof(c.entry -> 'universityGraduationYear') = 'number'
            then cast(c.entry -> 'universityGraduationYear' as double precision) else 0 end desc,
          case when jsonb_typeof(c.entry -> 'universityStartYear') = 'number'
            then cast(c.entry -> 'universityStartYear' as double precision) else 0 end desc,
          c.place
        limit 1) as entry) m
      cross join lateral (select
        case when jsonb_typeof(p.data -> 'admissions') = 'array' then p.data -> 'admissions' else cast('[]' as jsonb) end as admissions,
        case when jsonb_typeof(p.data -> 'practiceAreas') = 'array' then p.data -> 'practiceAreas' else cast('[]' as jsonb) end as areas) l
      cross join lateral (values
        ('subject', nullif(left(concat_ws(', ', nullif(btrim(m.entry ->> 'subject'), ''), nullif(btrim(m.entry ->> 'secondSubject'), '')),
          200), ''), cast(null as double precision)),
        ('degreeType', nullif(m.entry ->> 'degreeType', ''), null),
        ('pqe', (select min((e.entry ->> 'admittedOn') collate "C") from jsonb_array_elements(l.admissions) as e(entry)
          where jsonb_typeof(e.entry -> 'admittedOn') = 'string' and e.entry ->> 'admittedOn' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), null),
        ('jurisdiction', (select string_agg(one.value, ' ' order by one.value collate "C") from (
          select distinct e.entry ->> 'jurisdiction' as value from jsonb_array_elements(l.admissions) as e(entry)
          where jsonb_typeof(e.entry -> 'jurisdiction') = 'string' and e.entry ->> 'jurisdiction' <> '') as one), null),
        ('practiceAreas', (select string_agg(e.value, ' ' order by e.value collate "C") from jsonb_array_elements_text(l.areas) as e(value)), null),
        ('noticeWeeks', null, case when jsonb_typeof(p.data -> 'noticeWeeks') = 'number'
          then cast(p.data -> 'noticeWeeks' as double precision) end),
        ('expectedSalary', null, case when jsonb_typeof(p.data -> 'expectedSalary') = 'number'
          then cast(p.data -> 'expectedSalary' as double precision) end)) as said(question_id, text_value, number_value)
      where p.section = 'university') as answer
  where a.submitted_at is not null and (answer.text_value is not null or answer.number_value is not null)
  on conflict do nothing;
