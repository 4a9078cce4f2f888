-- Saved lists and reports name the report of decision dates, and the answers that it counts, as the screens do.

-- Returns filters of a list with the present codes of answers. Filters without a list of them stay as they are.
create function pg_temp.with_answers(filters jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(filters #> '{answer,in}') = 'array' then jsonb_set(filters, '{answer,in}', (
    select coalesce(jsonb_agg(case one when '"OWED"' then '"OUTSTANDING"' when '"TOLD"' then '"SENT"' else one end order by place), '[]')
    from jsonb_array_elements(filters #> '{answer,in}') with ordinality as picked (one, place)
  )) else filters end
$$;

-- For these statements the owner of the tables sees the rows of every organisation.
alter table list_view no force row level security;
update list_view set state = jsonb_set(state, '{filters}', pg_temp.with_answers(state -> 'filters'))
  where jsonb_typeof(state #> '{filters,answer,in}') = 'array';
alter table list_view force row level security;

alter table list_export no force row level security;
update list_export set input = jsonb_set(input, '{criteria,filters}', pg_temp.with_answers(input #> '{criteria,filters}'))
  where jsonb_typeof(input #> '{criteria,filters,answer,in}') = 'array';
alter table list_export force row level security;

alter table report_view no force row level security;
update report_view set report = 'decision-dates' where report = 'promises';
update report_view
  set question = jsonb_set(question, '{list,criteria,filters}', pg_temp.with_answers(question #> '{list,criteria,filters}'))
  where jsonb_typeof(question #> '{list,criteria,filters,answer,in}') = 'array';
alter table report_view force row level security;

drop function pg_temp.with_answers;
