-- More of what the catalogue asks stands beside the applications, as platform/lists/profile-answers.ts keeps it from now on: of those
-- who have applied already.
insert into answer_fact (organization_id, application_id, question_id, role_id, text_value, number_value)
  select a.organization_id, a.id, answer.question_id, a.role_id, answer.text_value, null
  from application a
  join profile_section p on p.organization_id = a.organization_id and p.candidate_id = a.candidate_id
    and p.section in ('personal', 'university')
  cross join lateral (
    select 'citizen' as question_id, case when jsonb_typeof(p.data -> 'citizen') = 'boolean' then p.data ->> 'citizen' end as text_value
      where p.section = 'personal'
    union all select 'needsSponsorship', case when jsonb_typeof(p.data -> 'needsSponsorship') = 'boolean' then p.data ->> 'needsSponsorship' end
      where p.section = 'personal' and p.data ->> 'citizen' = 'false'
    union all select 'permitExpiry', case when p.data ->> 'permitExpiry' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then p.data ->> 'permitExpiry' end
      where p.section = 'personal' and p.data ->> 'citizen' = 'false' and p.data ->> 'permitType' in ('2', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '22', '23', '24', '25', '26', '31', '32', '33', '34', '35', '42', '43', '44', '51', '52', '53', '3')
    union all select 'availableFrom', case when p.data ->> 'availableFrom' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then p.data ->> 'availableFrom' end
      where p.section = 'personal'
    union all select 'languages', (
        select nullif(left(string_agg(btrim(e.entry ->> 'language'), ', ' order by e.place), 200), '')
        from jsonb_array_elements(
            case when jsonb_typeof(p.data -> 'languages') = 'array' then p.data -> 'languages' else cast('[]' as jsonb) end)
          with ordinality as e(entry, place)
        where jsonb_typeof(e.entry -> 'language') = 'string' and btrim(e.entry ->> 'language') <> '')
      where p.section = 'university'
    union all select 'degreeState', nullif(m.entry ->> 'degreeStatus', '')
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
      where p.section = 'university') as answer
  where a.submitted_at is not null and answer.text_value is not null
  on conflict do nothing;
