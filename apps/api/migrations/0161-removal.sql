-- Staff remove somebody too: nothing can be done with them any more, they can be put back for 30 days, and then they are erased
-- as if they had asked for it. Whoever staff have added by hand may have no account.
alter table erasure alter column user_id drop not null;
alter table erasure add column removed_by uuid;
alter table erasure add column reason text;
create index erasure_removed on erasure (organization_id, requested_at desc) where removed_by is not null and restored_at is null and erased_at is null;
grant insert, update on erasure to evenhand_ordinary;
