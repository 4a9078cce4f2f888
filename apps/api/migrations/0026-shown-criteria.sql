alter table role add column shows_criteria boolean not null default false;
comment on column role.shows_criteria is
  'Whether candidates read on the public page of the role by which criteria it assesses: the names and the texts written for them.';
