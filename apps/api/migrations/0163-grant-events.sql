-- Who gave or took which permission of somebody, and when: few among millions of events.
create index event_grant on event (organization_id, subject_id, at) where kind in ('staff.granted', 'staff.withheld');
comment on column user_account.grants is 'Separate permissions: given beside the office, or with a dash before them taken from it.';
