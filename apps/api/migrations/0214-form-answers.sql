-- What people answered to the own form of the role they applied for stands beside the answers of their profiles, as
-- platform/lists/form-answers.ts keeps it from now on: of those who have applied already.
insert into answer_fact (organization_id, application_id, question_id, role_id, text_value, number_value)
  select a.organization_id, a.id, answer.question_id, a.role_id, answer.text_value, answer.number_value
  from application a
  join application_submission s on s.organization_id = a.organization_id and s.application_id = a.id
  cross join lateral (
    select 'form_' || (e.entry ->> 'key') as question_id,
      case when jsonb_typeof(t.told) = 'number' then null else nullif(btrim(case coalesce(e.entry ->> 'kind', '')
        when 'multiChoice' then left((select string_agg(one.code, chr(31) order by one.place) from jsonb_array_elements_text(
          case when jsonb_typeof(t.told) = 'array' then t.told else cast('[]' as jsonb) end) with ordinality as one(code, place)), 500)
        when 'entries' then left((select string_agg(part.said ->> 'value', ', ' order by one.place, part.place)
          from jsonb_array_elements(
            case when jsonb_typeof(e.entry -> 'value') = 'array' then e.entry -> 'value' else cast('[]' as jsonb) end)
            with ordinality as one(parts, place)
          cross join lateral jsonb_array_elements(
            case when jsonb_typeof(one.parts) = 'array' then one.parts else cast('[]' as jsonb) end)
            with ordinality as part(said, place)), 200)
        when 'file' then left(e.entry ->> 'value', 200)
        else case when jsonb_typeof(t.told) in ('string', 'boolean')
          then left(t.told #>> '{}', case coalesce(e.entry ->> 'kind', '') when 'longText' then 200 else 500 end) end
      end), '') end as text_value,
      case when jsonb_typeof(t.told) = 'number' then cast(t.told as double precision) end as number_value
    from jsonb_array_elements(
      case when jsonb_typeof(s.data -> 'answers') = 'array' then s.data -> 'answers' else cast('[]' as jsonb) end) as e(entry)
    cross join lateral (select coalesce(e.entry -> 'raw', e.entry -> 'value') as told) t
    where e.entry ->> 'key' <> '') as answer
  where a.submitted_at is not null and (answer.text_value is not null or answer.number_value is not null)
  on conflict do nothing;
