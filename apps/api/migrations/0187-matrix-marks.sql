-- A mark by the matrix of twelve has its score in `value` and what it is made of beside it. One that lacks a part still is kept, and
-- counts as no mark yet.
alter table score
  add column parts jsonb,
  add column complete boolean not null default true;
alter table score drop constraint score_value;
alter table score add constraint score_value check (
  num_nonnulls(value, flag, text_value, date_value) = 1
  and (parts is not null) = (metric_type = 'matrix')
  and (complete or metric_type = 'matrix')
  and case metric_type
    when 'scale' then value between 0 and 5
    when 'number' then value between coalesce(min, 0) and coalesce(max, 5)
    when 'percent' then value between coalesce(min, 0) and coalesce(max, 100)
    when 'matrix' then value between 0 and 12
    when 'boolean' then flag is not null
    when 'text' then text_value is not null
    when 'date' then date_value is not null
    else false
  end is true);
