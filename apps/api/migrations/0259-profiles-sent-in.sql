-- A profile of the contextual product is sent in once all its seven parts are saved, and one of the network is kept for applications to
-- come; with an application sent it is both. Row security is lifted for an owner who is no superuser.
alter table candidate no force row level security;
alter table application no force row level security;
update candidate set profile_status = 'ACTIVE'
  where profile_status = 'PENDING' and step >= 7
    and organization_id in (select id from organization where product_type = 'CRS');
update candidate set profile_status = 'PASSPORT'
  where profile_status = 'PENDING' and step >= 7
    and organization_id in (select id from organization where product_type = 'NETWORK');
update candidate set profile_status = 'PASSPORT_ACTIVE'
  where profile_status in ('ACTIVE', 'PASSPORT')
    and organization_id in (select id from organization where product_type = 'NETWORK')
    and exists (select 1 from application a where a.organization_id = candidate.organization_id
      and a.candidate_id = candidate.id and a.submitted_at is not null);
alter table candidate force row level security;
alter table application force row level security;
