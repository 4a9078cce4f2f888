-- WITHDRAWN: the employer took it back. CLOSED: the application was settled otherwise, and may be given back with it.
alter table offer drop constraint offer_state;
alter table offer add constraint offer_state
  check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CLOSED'));
