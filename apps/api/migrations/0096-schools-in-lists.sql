-- Adds the schools of sent applications to the list projection, for the search by groups of schools. Afterwards
-- platform/lists/profile-answers.ts keeps them in the same way.
-- The owner of the tables sees one organisation at a time, as a request does. To lift row-level security from the tables would lock
-- them against every request until all rows are there. The directory of codes names every organisation, and has none itself.
do $$
declare tenant uuid;
begin
  for tenant in select distinct organization_id from tenant_code loop
    perform app.set_org(tenant);
    insert into answer_projection (organization_id, application_id, question_id, role_id, text_value, number_value)
    select a.organization_id, a.id, 'schools', a.role_id, left(string_agg(distinct k.key, e'\n' order by k.key), 600), null
    from application a
    join profile_section p on p.organization_id = tenant and p.candidate_id = a.candidate_id and p.section in ('secondary', 'sixthForm')
    cross join lateral (values ('secondarySchools'), ('sixthFormSchools')) as part(name)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(p.data -> part.name) = 'array' then p.data -> part.name else cast('[]' as jsonb) end) as e(entry)
    cross join lateral (select e.entry -> 'school' ->> 'name' as name,
      case when jsonb_typeof(e.entry -> 'school' -> 'id') = 'number' then e.entry -> 'school' ->> 'id' end as urn) as school
    cross join lateral (
      select '#' || school.urn collate "C" as key
      union all
      select left(lower(btrim(regexp_replace(translate(called.name, e'’‘ʼ\u00a0\u202f', '''''''  '), '\s+', ' ', 'g'))
        collate "default"), 100) collate "C"
      -- A school of the register is kept with its town after a comma, and is found without it too.
      from (values (school.name), (case when school.urn is not null then regexp_replace(school.name, ',[^,]*$', '') end)) as called(name)
    ) as k
    where a.organization_id = tenant and a.submitted_at is not null and k.key <> ''
    group by a.organization_id, a.id, a.role_id
    on conflict do nothing;
  end loop;
  perform app.set_org(null);
end $$;
