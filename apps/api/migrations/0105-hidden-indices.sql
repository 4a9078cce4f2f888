-- Lists of an organisation that shows no index below zero hold none: a filter or an order would tell of it.
-- Afterwards records/list-projection/derive-list-row.ts keeps them in the same way.
-- For these statements the owner of the table sees every organisation.
alter table organization no force row level security;
do $$
declare tenant uuid;
begin
  for tenant in select id from organization
    where configuration #> '{context,showNegativePi}' is distinct from cast('true' as jsonb) loop
    perform app.set_org(tenant);
    update application set pi = case when pi >= 0 then pi end, ks4_pi = case when ks4_pi >= 0 then ks4_pi end,
      ks5_pi = case when ks5_pi >= 0 then ks5_pi end
      where organization_id = tenant and least(pi, ks4_pi, ks5_pi) < 0;
    update application_projection set pi = case when pi >= 0 then pi end, ks4_pi = case when ks4_pi >= 0 then ks4_pi end,
      ks5_pi = case when ks5_pi >= 0 then ks5_pi end
      where organization_id = tenant and least(pi, ks4_pi, ks5_pi) < 0;
  end loop;
  perform app.set_org(null);
end $$;
alter table organization force row level security;
