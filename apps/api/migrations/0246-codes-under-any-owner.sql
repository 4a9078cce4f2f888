-- 0245 drew the codes of what was sent before it. An owner who is no superuser saw no application then: row security is forced on
-- owners too, as long as nobody lifts it. Drawn here for those without; whoever draws what another of the role has is drawn again.
alter table application no force row level security;
alter table application_code no force row level security;
do $$
declare
  letters constant text := '23456789CDFGHJKMNPQRTVWX';
begin
  while exists (
    select from application a where a.submitted_at is not null and not exists (
      select from application_code k where k.organization_id = a.organization_id and k.application_id = a.id)) loop
    insert into application_code (organization_id, code, role_id, application_id)
      select d.organization_id,
        substr(letters, 1 + get_byte(d.lot, 0) * 24 / 256, 1) || substr(letters, 1 + get_byte(d.lot, 1) * 24 / 256, 1)
          || substr(letters, 1 + get_byte(d.lot, 2) * 24 / 256, 1) || substr(letters, 1 + get_byte(d.lot, 3) * 24 / 256, 1)
          || substr(letters, 1 + get_byte(d.lot, 4) * 24 / 256, 1),
        d.role_id, d.id
      from (
        select a.organization_id, a.role_id, a.id, uuid_send(gen_random_uuid()) as lot from application a
        where a.submitted_at is not null and not exists (
          select from application_code k where k.organization_id = a.organization_id and k.application_id = a.id)
        offset 0) d
      on conflict do nothing;
  end loop;
end $$;
alter table application force row level security;
alter table application_code force row level security;
