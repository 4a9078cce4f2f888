-- What somebody was shown of a cut before they made it. Of the people only a number for each of 256 parts of the set is kept: enough
-- to see that two cuts differ by so few that their difference would say something about those few.
create table impact_preview (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  direction text not null,
  -- Its groups were counted, not those of an earlier look or none.
  told boolean not null,
  picked_parts bigint[] not null,
  others_parts bigint[] not null,
  shown jsonb not null,
  constraint impact_preview_key primary key (organization_id, id),
  constraint impact_preview_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint impact_preview_direction check (direction in ('forward', 'out', 'none'))
);
create index impact_preview_role_id on impact_preview (organization_id, role_id, made_at desc);
create index impact_preview_told on impact_preview (organization_id, role_id, made_at desc) where told;
alter table impact_preview enable row level security;
alter table impact_preview force row level security;
create policy impact_preview_tenant on impact_preview using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on impact_preview to evenhand_ordinary;

-- Who told what affected their results: few, among many who did not.
create index profile_section_mitigating on profile_section (organization_id, candidate_id) where section = 'crs' and data ->> 'mitigating' <> '';
