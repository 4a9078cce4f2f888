-- Schools, courses, work and languages became lists of entries: what was one school or course is now the first entry of its list.
create function app.first_entry(data jsonb, list text, names jsonb) returns jsonb language sql immutable as $$
  select case when not data ?| array(select jsonb_object_keys(names)) then data else
    (data - array(select jsonb_object_keys(names))) || jsonb_build_object(list, jsonb_build_array(
      (select jsonb_object_agg(name.value #>> '{}', data -> name.key) from jsonb_each(names) as name where data ? name.key)))
  end
$$;
create function app.education_lists(section text, data jsonb) returns jsonb language sql immutable as $$
  select case section
    when 'secondary' then app.first_entry(data, 'secondarySchools',
      '{"secondarySchool": "school", "secondarySchoolCompletedYear": "secondarySchoolCompletedYear"}')
    when 'sixthForm' then app.first_entry(data, 'sixthFormSchools',
      '{"sixthFormSchool": "school", "sixthFormSchoolCompletedYear": "sixthFormSchoolCompletedYear"}')
    when 'university' then app.first_entry(data, 'universities',
      '{"universityType": "universityType", "university": "university", "subject": "subject", "degreeType": "degreeType",
        "degreeClass": "degreeClass", "startYear": "universityStartYear", "graduationYear": "universityGraduationYear",
        "average": "average"}')
    else data
  end
$$;
-- The keys by which an organisation shows, hides or demands a field. A list is demanded where its main answer was.
create function app.education_keys(chosen jsonb, lists boolean) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(coalesce(renamed.fresh, old.key), old.value), '{}')
  from jsonb_each(chosen) as old
  left join (values
    ('secondarySchool', 'secondarySchools.school'), ('secondarySchool', 'secondarySchools'),
    ('secondarySchoolCompletedYear', 'secondarySchools.secondarySchoolCompletedYear'),
    ('sixthFormSchool', 'sixthFormSchools.school'), ('sixthFormSchool', 'sixthFormSchools'),
    ('sixthFormSchoolCompletedYear', 'sixthFormSchools.sixthFormSchoolCompletedYear'),
    ('universityType', 'universities.universityType'), ('university', 'universities.university'), ('university', 'universities'),
    ('subject', 'universities.subject'), ('degreeType', 'universities.degreeType'), ('degreeClass', 'universities.degreeClass'),
    ('startYear', 'universities.universityStartYear'), ('graduationYear', 'universities.universityGraduationYear'),
    ('average', 'universities.average')) as renamed (old, fresh)
    on renamed.old = old.key and (lists or renamed.fresh like '%.%')
$$;

-- The owner of the tables is bound by their policies too, and here it works for every tenant at once.
alter table profile_section no force row level security;
alter table application_submission no force row level security;
alter table organization no force row level security;
update profile_section set data = app.education_lists(section, data)
  where section in ('secondary', 'sixthForm', 'university') and data is distinct from app.education_lists(section, data);
update application_submission set data = jsonb_set(data, '{sections}', (
    select jsonb_object_agg(part.key, app.education_lists(part.key, part.value)) from jsonb_each(data -> 'sections') as part))
  where data -> 'sections' ?| array['secondary', 'sixthForm', 'university'];
update organization set configuration = configuration
    || case when configuration ? 'fields' then jsonb_build_object('fields', app.education_keys(configuration -> 'fields', false)) else '{}' end
    || case when configuration ? 'required' then jsonb_build_object('required', app.education_keys(configuration -> 'required', true)) else '{}' end
  where configuration ?| array['fields', 'required'];
alter table profile_section force row level security;
alter table application_submission force row level security;
alter table organization force row level security;
drop function app.education_keys(jsonb, boolean);
drop function app.education_lists(text, jsonb);
drop function app.first_entry(jsonb, text, jsonb);
