-- Two records of one person are made one: what hangs on the one moves to the other, behind which the one stays hidden until it is
-- erased. What was moved and what was taken over is kept, so that it can be taken back whole.
alter table candidate add column merged_into uuid;
create table candidate_merge (
  organization_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  -- Ids of the rows that were moved, by table.
  moved jsonb not null,
  -- Answers of the one that the other has since, with what stood there before.
  taken jsonb not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  constraint candidate_merge_key primary key (organization_id, id),
  constraint candidate_merge_kept foreign key (organization_id, kept_id) references candidate (organization_id, id) on delete cascade,
  constraint candidate_merge_gone foreign key (organization_id, gone_id) references candidate (organization_id, id) on delete cascade
);
create index candidate_merge_kept_id on candidate_merge (organization_id, kept_id, merged_at desc);
create index candidate_merge_gone_id on candidate_merge (organization_id, gone_id);
alter table candidate_merge enable row level security;
alter table candidate_merge force row level security;
create policy candidate_merge_tenant on candidate_merge using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on candidate_merge to evenhand_ordinary;
grant select, delete on candidate_merge to evenhand_privacy;
