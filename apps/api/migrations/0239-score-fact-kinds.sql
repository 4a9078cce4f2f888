-- Marks by yes and no, and by days, stand in lists too: how many of a hundred said yes, and the latest day, in seconds since 1970.
insert into score_fact (organization_id, application_id, criterion, role_id, value)
  select a.organization_id, a.id, m.criterion, a.role_id, m.value
  from application a cross join lateral (
    select s.criterion, coalesce(cast(extract(epoch from max(s.date_value)) as double precision),
      cast(round(cast(avg(case when s.flag then 100 else 0 end) as numeric), 1) as double precision)) as value
    from score s
    where s.organization_id = a.organization_id and s.application_id = a.id and (s.flag is not null or s.date_value is not null)
      and s.complete and s.stage_id = (
        select l.stage_id from score l
        where l.organization_id = a.organization_id and l.application_id = a.id and l.criterion = s.criterion
          and (l.flag is not null or l.date_value is not null) and l.complete
        order by l.updated_at desc, l.stage_id desc limit 1)
    group by s.criterion) m
  where a.submitted_at is not null
  on conflict (organization_id, application_id, criterion) do nothing;
