-- Of two applications of one person for one role staff choose which stands when the records become one; the other is withdrawn as a
-- duplicate and counts as none.
drop index application_one_per_role;
create unique index application_one_per_role on application (organization_id, role_id, candidate_id)
  where withdrawal_reason is distinct from 'DUPLICATE';

-- The applications that were withdrawn so, with what was carried from them to the one that stands: for taking it back whole.
alter table candidate_merge add column duplicates jsonb not null default '[]';
