-- A criterion is marked on the scale of 0 to 5, or by a number, a percentage, yes or no, words or a date. A mark stands in the column of
-- its type, with the type and the bounds that the criterion had; what was given before is on the scale.
alter table score drop constraint score_value;
alter table score
  add column metric_type text not null default 'scale',
  add column min double precision,
  add column max double precision,
  add column flag boolean,
  add column text_value text,
  add column date_value date,
  alter column value type double precision,
  alter column value drop not null;
alter table score add constraint score_value check (
  num_nonnulls(value, flag, text_value, date_value) = 1
  and case metric_type
    when 'scale' then value between 0 and 5
    when 'number' then value between coalesce(min, 0) and coalesce(max, 5)
    when 'percent' then value between coalesce(min, 0) and coalesce(max, 100)
    when 'boolean' then flag is not null
    when 'text' then text_value is not null
    when 'date' then date_value is not null
    else false
  end is true);
