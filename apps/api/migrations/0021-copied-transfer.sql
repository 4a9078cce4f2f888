-- A profile is copied to another organisation; the transfer and its state say so in one word.
alter table transfer rename column carried_at to copied_at;
alter table transfer drop constraint transfer_state;
drop index transfer_one_live;
drop index transfer_told_of;
-- For one statement the owner of the table sees the rows of every organisation.
alter table transfer no force row level security;
update transfer set state = 'COPIED' where state = 'CARRIED';
alter table transfer force row level security;
alter table transfer add constraint transfer_state check (state in ('INVITED', 'AGREED', 'COPIED', 'WITHDRAWN', 'DECLINED', 'ENDED'));
-- A candidate has one live transfer to an organisation and role.
create unique index transfer_one_live on transfer (organization_id, candidate_id, other_organization_id, role_id) nulls not distinct
  where side = 'OUT' and state in ('INVITED', 'AGREED', 'COPIED');
-- A change of status finds the transfer by which its candidate came.
create index transfer_told_of on transfer (organization_id, candidate_id, role_id) where side = 'IN' and state = 'COPIED';
comment on table transfer is
  'A transfer: a copy of a candidate''s profile goes from one organisation to another, as the candidate agreed. Each of the two has a '
  'row of the same id, which makes the copy happen once. No key leads from one tenant to the other.';
comment on column transfer.role_id is
  'A role of the organisation that the transfer leads to. Null where the profile is copied for no role.';
