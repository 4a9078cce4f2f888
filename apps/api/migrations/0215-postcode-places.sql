-- Where a postcode lies, in degrees: lists find people by how far from one they live. Of those that were imported before, the
-- directory has to be imported once more.
alter table postcode add column latitude real, add column longitude real;
-- Where somebody lives is written down once more beside their applications in any room that changes these.
grant select on postcode to evenhand_privacy;
