-- A BTEC names its size, a Scottish qualification its level; the American results have a kind each.
create function app.with_tiers(entries jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case
      when entry ? 'tier' or not entry ? 'grade' then entry
      when entry ->> 'typeId' = '208' then entry || jsonb_build_object('tier', case
        when length(replace(entry ->> 'grade', '*', '')) = 3 then 'EXTENDED_DIPLOMA'
        when length(replace(entry ->> 'grade', '*', '')) = 2 then 'DIPLOMA' else 'EXTENDED_CERTIFICATE' end)
      when entry ->> 'typeId' = '205' then entry || '{"tier": "HIGHER"}'
      when entry ->> 'typeId' = '209' then entry || '{"tier": "CORE_C_OR_ABOVE"}'
      when entry ->> 'typeId' = '216' and jsonb_typeof(entry -> 'grade') = 'number' then
        case when (entry ->> 'grade')::numeric > 36 then (entry - 'subject') || '{"typeId": 225}'
          when (entry ->> 'grade')::numeric > 5 then (entry - 'subject') || '{"typeId": 226}' else entry end
      else entry
    end order by place), '[]')
  from jsonb_array_elements(entries) with ordinality as listed (entry, place)
$$;
create function app.section_with_tiers(data jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(data -> 'aLevelQualifications') = 'array'
    then data || jsonb_build_object('aLevelQualifications', app.with_tiers(data -> 'aLevelQualifications')) else data end
$$;
alter table profile_section no force row level security;
alter table application_submission no force row level security;
update profile_section set data = app.section_with_tiers(data)
  where section = 'sixthForm' and data is distinct from app.section_with_tiers(data);
update application_submission set data = jsonb_set(data, '{sections,sixthForm}', app.section_with_tiers(data #> '{sections,sixthForm}'))
  where data #> '{sections,sixthForm}' is distinct from app.section_with_tiers(data #> '{sections,sixthForm}');
alter table profile_section force row level security;
alter table application_submission force row level security;
drop function app.section_with_tiers(jsonb);
drop function app.with_tiers(jsonb);
