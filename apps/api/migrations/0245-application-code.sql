-- What an application is called where nobody may know who sent it. Drawn by lot, so that it says neither who nor when; no two of a
-- role share one. Kept by platform/lists/application-codes.ts, apart from the application: a move writes none of it anew.
create table application_code (
  organization_id uuid not null,
  code text collate "C" not null,
  role_id uuid not null,
  application_id uuid not null,
  constraint application_code_key primary key (organization_id, code, role_id),
  constraint application_code_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
create unique index application_code_one on application_code (organization_id, application_id);
alter table application_code enable row level security;
alter table application_code force row level security;
create policy application_code_tenant on application_code using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on application_code to evenhand_ordinary, evenhand_privacy;
-- Those that are sent already: whoever draws what another of the role has is drawn again.
do $$
declare
  letters constant text := '23456789CDFGHJKMNPQRTVWX';
begin
  loop
    insert into application_code (organization_id, code, role_id, application_id)
      select d.organization_id,
        substr(letters, 1 + get_byte(d.lot, 0) * 24 / 256, 1) || substr(letters, 1 + get_byte(d.lot, 1) * 24 / 256, 1)
          || substr(letters, 1 + get_byte(d.lot, 2) * 24 / 256, 1) || substr(letters, 1 + get_byte(d.lot, 3) * 24 / 256, 1)
          || substr(letters, 1 + get_byte(d.lot, 4) * 24 / 256, 1),
        d.role_id, d.id
      from (
        select a.organization_id, a.role_id, a.id, uuid_send(gen_random_uuid()) as lot from application a
        where a.submitted_at is not null and not exists (
          select 1 from application_code k where k.organization_id = a.organization_id and k.application_id = a.id)
        offset 0) d
      on conflict do nothing;
    exit when not found;
  end loop;
end $$;
