-- A copy of everything that is kept about a candidate, made for them to fetch. The file is named from the moment that somebody
-- begins to write it, so that whoever takes over after a crash, or erases the person, knows what to remove.
create table data_pack (
  organization_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null,
  state text not null,
  requested_at timestamptz not null,
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  attempts integer not null default 0,
  seen_at timestamptz,
  storage_key text,
  size_bytes bigint,
  expires_at timestamptz,
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  constraint data_pack_key primary key (organization_id, id),
  constraint data_pack_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint data_pack_state check (state in ('waiting', 'running', 'ready', 'failed', 'gone'))
);
create unique index data_pack_one_open on data_pack (organization_id, candidate_id) where state in ('waiting', 'running');
create index data_pack_candidate_id on data_pack (organization_id, candidate_id, requested_at desc);
create index data_pack_ticket on data_pack (organization_id, ticket_hash) where ticket_hash is not null;
alter table data_pack enable row level security;
alter table data_pack force row level security;
create policy data_pack_tenant on data_pack using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on data_pack to evenhand_ordinary;
grant select, delete on data_pack to evenhand_privacy;
