-- Erasures, data packs, and transfers of candidates between organisations.

create table erasure (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid,
  candidate_id uuid not null,
  email_hash bytea not null,
  deleted_by uuid,
  reason text,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  restored_at timestamptz,
  erased_at timestamptz,
  certificate jsonb,
  constraint erasure_key primary key (organization_id, id),
  constraint erasure_organization foreign key (organization_id) references organization (id) on delete cascade
);
comment on table erasure is
  'A request for erasure, and the certificate of what went. Staff delete a candidate too: the record can be restored for 30 '
  'days, and is then erased as if the candidate had asked for it. It holds no personal value.';
comment on column erasure.user_id is 'Null for a candidate without an account, such as a candidate whom staff added by hand.';
comment on column erasure.email_hash is
  'Keyed hash of the address, by which an import knows that the person is not to be brought back.';
-- A candidate has one erasure that was not restored.
create unique index erasure_one_open on erasure (organization_id, candidate_id) where restored_at is null;
-- Erasures that are due.
create index erasure_due on erasure (organization_id, due_at) where restored_at is null and erased_at is null;
-- Imports look up whether an address was erased.
create index erasure_email_hash on erasure (organization_id, email_hash);
-- The list of recently deleted candidates.
create index erasure_deleted on erasure (organization_id, requested_at desc) where deleted_by is not null and restored_at is null and erased_at is null;
alter table erasure enable row level security;
alter table erasure force row level security;
create policy erasure_tenant on erasure using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update on erasure to evenhand_ordinary, evenhand_privacy;

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
comment on table data_pack is 'A copy of everything that is kept about a candidate, made for them to fetch.';
comment on column data_pack.storage_key is
  'It is set before the first byte is written, so that the process that takes over after a crash, or erases the candidate, knows '
  'what to remove.';
-- A candidate has one pack in the making.
create unique index data_pack_one_open on data_pack (organization_id, candidate_id) where state in ('waiting', 'running');
-- The packs of a candidate, newest first.
create index data_pack_candidate_id on data_pack (organization_id, candidate_id, requested_at desc);
-- The download of a file by its ticket.
create index data_pack_ticket on data_pack (organization_id, ticket_hash) where ticket_hash is not null;
alter table data_pack enable row level security;
alter table data_pack force row level security;
create policy data_pack_tenant on data_pack using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on data_pack to evenhand_ordinary;
grant select, delete on data_pack to evenhand_privacy;

create table transfer (
  organization_id uuid not null,
  id uuid not null,
  side text not null,
  state text not null,
  candidate_id uuid not null,
  other_organization_id uuid not null,
  other_name text not null,
  role_id uuid,
  role_title text not null default '',
  documents jsonb not null default '[]',
  contextual boolean not null default false,
  diversity boolean not null default false,
  consent_version text,
  consent_text text not null default '',
  consent_language text not null default 'en',
  invited_by uuid,
  invited_at timestamptz,
  agreed_at timestamptz,
  carried_at timestamptz,
  ended_at timestamptz,
  progress text,
  whose_move text,
  progress_at timestamptz,
  created_at timestamptz not null,
  constraint transfer_key primary key (organization_id, id),
  constraint transfer_candidate foreign key (organization_id, candidate_id) references candidate (organization_id, id) on delete cascade,
  constraint transfer_side check (side in ('OUT', 'IN')),
  constraint transfer_state check (state in ('INVITED', 'AGREED', 'CARRIED', 'WITHDRAWN', 'DECLINED', 'ENDED'))
);
comment on table transfer is
  'A transfer: a candidate is carried with a copy of their profile from one organisation to another, as they agreed. Each of the '
  'two has a row of the same id, which makes the copy happen once. No key leads from one tenant to the other.';
comment on column transfer.side is 'OUT: the organisation that the profile is copied from. IN: the one it is copied to.';
comment on column transfer.role_id is
  'A role of the organisation that the transfer leads to. Null where the candidate is carried for no role.';
comment on column transfer.consent_text is 'The agreement, as it was shown.';
comment on column transfer.progress is
  'The status of the application as its candidate is told, in the organisation that the transfer leads to.';
-- A candidate has one live transfer to an organisation and role.
create unique index transfer_one_live on transfer (organization_id, candidate_id, other_organization_id, role_id) nulls not distinct
  where side = 'OUT' and state in ('INVITED', 'AGREED', 'CARRIED');
create index transfer_candidate_id on transfer (organization_id, candidate_id);
-- A change of status finds the transfer by which its candidate came.
create index transfer_told_of on transfer (organization_id, candidate_id, role_id) where side = 'IN' and state = 'CARRIED';
alter table transfer enable row level security;
alter table transfer force row level security;
create policy transfer_tenant on transfer using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on transfer to evenhand_ordinary;
grant select, delete on transfer to evenhand_privacy;
