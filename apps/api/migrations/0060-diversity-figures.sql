-- Figures of reports about protected answers that were shown.

create table diversity_figures (
  organization_id uuid not null,
  id uuid not null,
  made_at timestamptz not null,
  made_by uuid not null,
  asked text not null,
  units text[] not null,
  parts bigint[] not null,
  shown jsonb not null,
  constraint diversity_figures_key primary key (organization_id, id)
);
comment on table diversity_figures is
  'The groups of people of which a report about protected answers told, with what was hidden. The same question has the same figures '
  'again, and a new one is refused if subtracting these from it would tell something about a few people.';
comment on column diversity_figures.asked is
  'The question: ids of roles or `ALL`, and the recruitment year. Asked again, it is about the roles of its first answer.';
comment on column diversity_figures.units is 'The roles and recruitment years whose people were counted, as `role:year`.';
comment on column diversity_figures.parts is
  'One number for each part of the people and of how far they came: enough to see whether as many as matter have changed since.';
create index diversity_figures_made_at on diversity_figures (organization_id, made_at desc);
alter table diversity_figures enable row level security;
alter table diversity_figures force row level security;
create policy diversity_figures_tenant on diversity_figures using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on diversity_figures to evenhand_diversity;
grant select (organization_id) on diversity_figures to evenhand_privacy;
