-- Figures of the report on single flags that were shown, which do not leave the contextual zone unprotected.

create table contextual_figures (
  organization_id uuid not null,
  id uuid not null,
  made_at timestamptz not null,
  made_by uuid not null,
  asked text not null,
  units text[] not null,
  parts bigint[] not null,
  shown jsonb not null,
  constraint contextual_figures_key primary key (organization_id, id)
);
comment on table contextual_figures is
  'The numbers of people by single flags of which a report told, with what was hidden. The same question has the same figures again, '
  'and a new one is refused if subtracting these from it would tell something about a few people.';
comment on column contextual_figures.asked is
  'The question: ids of roles or `ALL`, and the recruitment year. Asked again, it is about the roles of its first answer.';
comment on column contextual_figures.units is 'The roles and recruitment years whose people were counted, as `role:year`.';
comment on column contextual_figures.parts is
  'One number for each part of the people, of their results and of how far they came: enough to see whether as many as matter have changed since.';
create index contextual_figures_made_at on contextual_figures (organization_id, made_at desc);
alter table contextual_figures enable row level security;
alter table contextual_figures force row level security;
create policy contextual_figures_tenant on contextual_figures using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, delete on contextual_figures to evenhand_contextual;
grant select (organization_id) on contextual_figures to evenhand_privacy;

-- Categories of raised flags are counted, as pages of candidates show them.
alter table report_row add column flag_categories smallint not null default -1;
alter table report_row add constraint report_row_flag_categories check (flag_categories between -1 and 7);
comment on column report_row.flag_categories is
  'Categories of the raised flags, added up: 1 education, 2 personal, 4 socio-economic; 0 when none is raised, -1 when it is not known.';

-- The job makes the figures of every organisation anew.
alter table report_watermark no force row level security;
delete from report_watermark;
alter table report_watermark force row level security;
