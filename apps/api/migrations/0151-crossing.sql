-- Somebody carried with a copy of their profile from one organisation to another, as they agreed. Each of the two has a row of the same
-- id, which is what makes the copy happen once; no key leads from one tenant to the other.
create table crossing (
  organization_id uuid not null,
  id uuid not null,
  -- OUT: where the profile is copied from. IN: where to.
  side text not null,
  state text not null,
  candidate_id uuid not null,
  other_organization_id uuid not null,
  other_name text not null,
  -- Of the organisation it leads to; null where somebody is carried for no role.
  role_id uuid,
  role_title text not null default '',
  documents jsonb not null default '[]',
  contextual boolean not null default false,
  diversity boolean not null default false,
  -- What was agreed to, as it was shown.
  consent_version text,
  consent_text text not null default '',
  consent_language text not null default 'en',
  invited_by uuid,
  invited_at timestamptz,
  agreed_at timestamptz,
  carried_at timestamptz,
  ended_at timestamptz,
  -- Where the application stands as its candidate is told, in the organisation that it leads to.
  standing text,
  whose_move text,
  standing_at timestamptz,
  created_at timestamptz not null,
  constraint crossing_key primary key (organization_id, id),
  constraint crossing_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint crossing_side check (side in ('OUT', 'IN')),
  constraint crossing_state check (state in ('INVITED', 'AGREED', 'CARRIED', 'WITHDRAWN', 'DECLINED', 'ENDED'))
);
create unique index crossing_one_live on crossing (organization_id, candidate_id, other_organization_id, role_id) nulls not distinct
  where side = 'OUT' and state in ('INVITED', 'AGREED', 'CARRIED');
create index crossing_candidate_id on crossing (organization_id, candidate_id);
create index crossing_told_of on crossing (organization_id, candidate_id, role_id) where side = 'IN' and state = 'CARRIED';
alter table crossing enable row level security;
alter table crossing force row level security;
create policy crossing_tenant on crossing using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on crossing to evenhand_ordinary;
grant select, delete on crossing to evenhand_privacy;
