-- Citizens are found by what allows them to work, as everybody else is (citizenPermitOf in packages/domain/src/reference/permit-types.ts):
-- of those who have applied already.
update application a set permit_type =
    case o.country_base when 'UK' then 1 when 'OZ' then 20 when 'HK' then 30 when 'GCC' then 40 else 50 end
  from profile_section p, organization o
  where o.id = a.organization_id and p.organization_id = a.organization_id and p.candidate_id = a.candidate_id
    and p.section = 'personal' and p.data -> 'citizen' = 'true';
update application_fact f set permit_type = a.permit_type
  from application a
  where a.organization_id = f.organization_id and a.id = f.application_id and a.permit_type in (1, 20, 30, 40, 50)
    and f.permit_type is distinct from a.permit_type;
