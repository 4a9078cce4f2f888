-- Where somebody studied at a university that they typed themselves stands beside the application, as platform/lists/profile-answers.ts
-- keeps it from now on: of those who have applied already. Row security is lifted for an owner who is no superuser.
alter table application no force row level security;
alter table profile_section no force row level security;
alter table answer_fact no force row level security;
insert into answer_fact (organization_id, application_id, question_id, role_id, text_value, number_value)
  select a.organization_id, a.id, 'otherUniversity', a.role_id, said.name, null
  from application a
  join profile_section p on p.organization_id = a.organization_id and p.candidate_id = a.candidate_id and p.section = 'university'
  cross join lateral (
    select c.entry -> 'university' as university from jsonb_array_elements(
        case when jsonb_typeof(p.data -> 'universities') = 'array' then p.data -> 'universities' else cast('[]' as jsonb) end)
      with ordinality as c(entry, place)
    where jsonb_typeof(c.entry) = 'object'
    order by (coalesce(c.entry ->> 'universityType', '') = 'UNDERGRADUATE') desc,
      case when jsonb_typeof(c.entry -> 'universityGraduationYear') = 'number'
        then cast(c.entry -> 'universityGraduationYear' as double precision) else 0 end desc,
      case when jsonb_typeof(c.entry -> 'universityStartYear') = 'number'
        then cast(c.entry -> 'universityStartYear' as double precision) else 0 end desc,
      c.place
    limit 1) as course
  cross join lateral (select nullif(left(btrim(course.university ->> 'name'), 200), '') as name) as said
  where a.submitted_at is not null and course.university ->> 'id' is null and said.name is not null
  on conflict do nothing;
alter table application force row level security;
alter table profile_section force row level security;
alter table answer_fact force row level security;
